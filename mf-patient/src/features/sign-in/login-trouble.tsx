import { Notice } from '@arev/shared/ui/notice';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginProblem } from './login-problem.ts';

/**
 * Why the login failed. It takes focus, because the person is at the button and the message is above it; a live region
 * would be read out a second time.
 */
export const LoginTrouble = ({ problem }: { problem: LoginProblem }) => {
  const { t } = useTranslation(['mf-patient', 'ui']);
  const words = useId();
  const title = t('mf-patient:login.trouble.title');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={title} aria-describedby={words}>
      <Notice tone="error" title={title}>
        <span id={words}>
          <Words of={problem} />
        </span>
      </Notice>
    </div>
  );
};

const Words = ({ of: problem }: { of: LoginProblem }) => {
  const { t } = useTranslation(['mf-patient', 'ui']);
  if (problem.kind === 'said') return problem.words;
  return problem.kind === 'listed' ? t(`ui:${problem.key}`) : t(`mf-patient:login.trouble.${problem.kind}`);
};
