import { tryQuery } from '@arev/shared/remote-kit';
import { daysQuery } from '../../api/choices.ts';
import { ChooseDay } from '../../features/book-visit/day/choose-day.tsx';
import { stepScreen } from '../../features/book-visit/steps/step-screen.tsx';
import { Step } from '../../features/book-visit/steps/step.tsx';
import { doctorChoice } from '../../state/choice.ts';

const Component = () => (
  <Step id="step4" needs={doctorChoice}>
    {(choice, { draft, answer, busy }) => (
      <ChooseDay choice={choice} chosen={draft.date} answer={answer} busy={busy} />
    )}
  </Step>
);

export default stepScreen({
  id: 'step4',
  Component,
  bring: async (site, draft) => {
    const choice = doctorChoice(draft);
    if (!choice) return;
    const { item, branchId, doctorId } = choice;
    await tryQuery(site, daysQuery(site, { serviceId: item.id, branchId, doctorId }));
  },
});
