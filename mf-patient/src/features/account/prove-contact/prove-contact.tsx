import type { CodePurpose } from '../../../api/account.ts';
import { CodeStep } from './code-step.tsx';
import { ContactStep } from './contact-step.tsx';
import type { CodeProgress, Progress } from './progress.ts';

interface ProveContactProps {
  readonly purpose: CodePurpose;
  readonly progress: Exclude<Progress, { step: 'proved' }>;
  readonly onProgress: (progress: Progress) => void;
}

/** A contact, and the code that was sent there. */
export const ProveContact = ({ purpose, progress, onProgress }: ProveContactProps) =>
  progress.step === 'contact' ? (
    <ContactStep
      key={progress.contact}
      purpose={purpose}
      contact={progress.contact}
      onSent={(sent: CodeProgress) => onProgress(sent)}
    />
  ) : (
    <CodeStep
      purpose={purpose}
      sent={progress}
      onSent={onProgress}
      onProved={onProgress}
      onOtherContact={() => onProgress({ step: 'contact', contact: progress.contact })}
    />
  );
