import { page } from '@arev/shared/routing';
import { Notice } from '@arev/shared/ui/notice';
import { Steps } from '@arev/shared/ui/steps';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGoingOn } from '../../../state/use-going-on.ts';
import { useKeptValue } from '../../../state/kept-value.ts';
import { FollowingFocus } from '../../../frame/following-focus.tsx';
import css from '../account.module.css';
import { beginning, progress as progressSchema } from '../../../frame/prove-contact/progress.ts';
import { ProveContact } from '../../../frame/prove-contact/prove-contact.tsx';
import { KnownAccountForm } from './known-account-form.tsx';
import { RegistrationForm } from './registration-form.tsx';

const steps = ['contact', 'code', 'proved'] as const;

/** A proved contact, then the account. Survives a reload and a change of the language. */
export const Registration = () => {
  const { t } = useTranslation('mf-patient');
  const [progress, setProgress] = useKeptValue('registration-progress', progressSchema, beginning);
  const [proofOver, setProofOver] = useState(false);
  const arrived = useGoingOn(page.personalData());
  const forget = useEffectEvent(() => setProgress(undefined));
  useEffect(() => {
    if (arrived) forget();
  }, [arrived]);
  const ProvedForm =
    progress.step === 'proved' && progress.approved === true ? KnownAccountForm : RegistrationForm;
  const startAgain = () => {
    setProofOver(true);
    setProgress({ step: 'contact', contact: progress.contact });
  };
  return (
    <FollowingFocus stage={progress.step} className={css.account}>
      <Steps
        label={t('account.registration.steps')}
        steps={steps.map((step) => ({ id: step, label: t(`account.step.${step}`) }))}
        current={progress.step}
      />
      {proofOver && progress.step === 'contact' ? (
        <Notice tone="warning" live>
          {t('account.proofOver')}
        </Notice>
      ) : null}
      {progress.step === 'proved' ? (
        <ProvedForm proved={progress} onProofOver={startAgain} />
      ) : arrived ? null : (
        <ProveContact purpose="registration" progress={progress} onProgress={setProgress} />
      )}
    </FollowingFocus>
  );
};
