import { tryQuery } from '@arev/shared/remote-kit';
import { doctorsQuery, soonestQuery } from '../../api/choices.ts';
import { ChooseDoctor } from '../../features/book-visit/doctor/choose-doctor.tsx';
import { stepScreen } from '../../features/book-visit/steps/step-screen.tsx';
import { Step } from '../../features/book-visit/steps/step.tsx';
import { payerChoice } from '../../state/choice.ts';

const Component = () => (
  <Step id="step3" needs={payerChoice}>
    {(choice, { draft, answer, busy }) => (
      <ChooseDoctor choice={choice} draft={draft} answer={answer} busy={busy} />
    )}
  </Step>
);

export default stepScreen({
  id: 'step3',
  Component,
  bring: async (site, draft) => {
    const choice = payerChoice(draft);
    if (!choice) return;
    const { item, branchId, policy } = choice;
    const place = { serviceId: item.id, branchId };
    await Promise.all([
      tryQuery(site, doctorsQuery(site, { ...place, policy: policy.kind })),
      tryQuery(site, soonestQuery(site, place)),
    ]);
  },
});
