import { tryQuery } from '@arev/shared/remote-kit';
import { daysQuery, soonestQuery, timesQuery } from '../../api/choices.ts';
import { stepScreen } from '../../features/book-visit/steps/step-screen.tsx';
import { Step } from '../../features/book-visit/steps/step.tsx';
import { ChooseTime } from '../../features/book-visit/time/choose-time.tsx';
import { doctorChoice } from '../../state/choice.ts';

const Component = () => (
  <Step id="step4" needs={doctorChoice}>
    {(choice, { draft }) => <ChooseTime choice={choice} draft={draft} />}
  </Step>
);

export default stepScreen({
  id: 'step4',
  Component,
  bring: async (site, draft) => {
    const choice = doctorChoice(draft);
    if (!choice) return;
    const { item, branchId, doctorId } = choice;
    const practice = { serviceId: item.id, branchId, doctorId };
    const soonest = tryQuery(site, soonestQuery(site, practice));
    const days = (await tryQuery(site, daysQuery(site, practice)))?.data ?? [];
    const day = days.find((free) => free === draft.date) ?? days[0];
    const times = day !== undefined && tryQuery(site, timesQuery(site, { ...practice, date: day }));
    await Promise.all([soonest, times]);
  },
});
