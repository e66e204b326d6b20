import { Notice } from '@arev/shared/ui/notice';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginProblem } from './login-problem.ts';

/** Why the login failed. It takes focus, because the person is at the button and the message is above it. */
export const LoginTrouble = ({ problem }: { problem: LoginProblem }) => {
  const { t } = useTranslation(['mf-patient', 'ui']);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="error" title={t('mf-patient:login.trouble.title')} live>
        <Words of={problem} />
      </Notice>
    </div>
  );
};

const Words = ({ of: problem }: { of: LoginProblem }) => {
  const { t } = useTranslation(['mf-patient', 'ui']);
  if (problem.kind === 'said') return problem.words;
  return problem.kind === 'listed' ? t(`ui:${problem.key}`) : t(`mf-patient:login.trouble.${problem.kind}`);
};
