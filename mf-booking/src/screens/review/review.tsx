import { tryQuery } from '@arev/shared/remote-kit';
import { doctorsQuery, insurersQuery, timesQuery } from '../../api/choices.ts';
import { holdsQuery } from '../../api/holds.ts';
import { serviceQuery } from '../../api/services.ts';
import { Confirm } from '../../features/book-visit/confirm/confirm.tsx';
import { stepScreen } from '../../features/book-visit/steps/step-screen.tsx';
import { Step } from '../../features/book-visit/steps/step.tsx';
import { timeChoice } from '../../state/choice.ts';

const Component = () => (
  <Step id="step5" needs={timeChoice}>
    {(choice, { draft }) => <Confirm choice={choice} draft={draft} />}
  </Step>
);

export default stepScreen({
  id: 'step5',
  Component,
  bring: async (site, draft) => {
    const choice = timeChoice(draft);
    if (!choice) return;
    const { item, branchId, doctorId, policy, date } = choice;
    await Promise.all([
      tryQuery(site, doctorsQuery(site, { serviceId: item.id, branchId, policy: policy.kind })),
      tryQuery(site, serviceQuery(site, item.slug)),
      tryQuery(site, holdsQuery(site)),
      tryQuery(site, timesQuery(site, { serviceId: item.id, branchId, doctorId, date })),
      policy.kind === 'insurance' && tryQuery(site, insurersQuery(site)),
    ]);
  },
});
