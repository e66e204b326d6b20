import { useSite } from '@arev/shared/remote-kit';
import { useCaptcha } from '@arev/shared/ui/captcha';
import { type CodePurpose, orderCode, proveCode } from '../../api/account.ts';
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
    <ProveCode purpose={purpose} sent={progress} onProgress={onProgress} />
  );

interface ProveCodeProps {
  readonly purpose: CodePurpose;
  readonly sent: CodeProgress;
  readonly onProgress: (progress: Progress) => void;
}

const ProveCode = ({ purpose, sent, onProgress }: ProveCodeProps) => {
  const site = useSite();
  const captcha = useCaptcha(site.api);
  const { contact, codeId } = sent;
  return (
    <CodeStep
      name={purpose}
      sent={sent}
      onBegin={captcha.prepare}
      prove={async (code) => {
        const proved = await captcha.send((solved) => proveCode(site, { codeId, code, ...solved }));
        onProgress({ step: 'proved', contact, ...proved });
      }}
      order={(options) => captcha.send((solved) => orderCode(site, { contact, purpose, ...solved }, options))}
      onSent={onProgress}
      onOtherContact={() => onProgress({ step: 'contact', contact })}
    />
  );
};
