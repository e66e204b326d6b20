import { tryQuery } from '@arev/shared/remote-kit';
import { insurersQuery, policiesQuery, preferencesQuery } from '../../api/choices.ts';
import { usablePurchasesQuery } from '../../api/purchases.ts';
import { ChoosePayer } from '../../features/book-visit/payer/choose-payer.tsx';
import { stepScreen } from '../../features/book-visit/steps/step-screen.tsx';
import { Step } from '../../features/book-visit/steps/step.tsx';
import { serviceChoice } from '../../state/choice.ts';

const Component = () => (
  <Step id="step2" needs={serviceChoice}>
    {(choice, { draft, answer, busy }) => (
      <ChoosePayer choice={choice} draft={draft} answer={answer} busy={busy} />
    )}
  </Step>
);

export default stepScreen({
  id: 'step2',
  Component,
  bring: async (site, draft) => {
    const choice = serviceChoice(draft);
    const insured = draft.policy?.kind === 'insurance';
    await Promise.all([
      choice && tryQuery(site, policiesQuery(site, choice.item.id)),
      tryQuery(site, preferencesQuery(site)),
      choice && tryQuery(site, usablePurchasesQuery(site, choice.item.id)),
      insured && tryQuery(site, insurersQuery(site)),
    ]);
  },
});
