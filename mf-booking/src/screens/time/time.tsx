import { tryQuery } from '@arev/shared/remote-kit';
import { timesQuery } from '../../api/choices.ts';
import { stepScreen } from '../../features/book-visit/steps/step-screen.tsx';
import { Step } from '../../features/book-visit/steps/step.tsx';
import { ChooseTime } from '../../features/book-visit/time/choose-time.tsx';
import { dayChoice } from '../../state/choice.ts';

const Component = () => (
  <Step id="step5" needs={dayChoice}>
    {(choice, { draft, answer, busy }) => (
      <ChooseTime choice={choice} chosen={draft.time} answer={answer} busy={busy} />
    )}
  </Step>
);

export default stepScreen({
  id: 'step5',
  Component,
  bring: async (site, draft) => {
    const choice = dayChoice(draft);
    if (!choice) return;
    const { item, branchId, doctorId, date } = choice;
    await tryQuery(site, timesQuery(site, { serviceId: item.id, branchId, doctorId, date }));
  },
});
