import { ChooseService } from '../../features/book-visit/service/choose-service.tsx';
import { stepScreen } from '../../features/book-visit/steps/step-screen.tsx';
import { Step } from '../../features/book-visit/steps/step.tsx';
import { noChoice } from '../../state/choice.ts';

const Component = () => (
  <Step id="step1" needs={noChoice}>
    {(draft, { answer, busy }) => <ChooseService draft={draft} answer={answer} busy={busy} />}
  </Step>
);

export default stepScreen({ id: 'step1', Component, bring: () => Promise.resolve() });
