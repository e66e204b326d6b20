import type { TextVersion } from '@arev/shared/contracts/consents';
import { CheckRow, PasswordRow, TextRow } from '@arev/shared/ui/form-rows';
import { useTranslation } from 'react-i18next';
import { ConsentText } from '../../../frame/consent/consent-text.tsx';
import { NewPasswordHint } from '../../../frame/password/new-password-hint.tsx';
import css from './registration-form.module.css';

export const Group = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: React.ReactNode;
}) => (
  <fieldset className={css.group}>
    <legend className={css.title}>{title}</legend>
    {children}
  </fieldset>
);

/** The end of both forms that open an account. */
export const LoginRows = ({ shown }: { readonly shown: readonly TextVersion[] }) => {
  const { t } = useTranslation('mf-patient');
  return (
    <>
      <Group title={t('account.group.login')}>
        <TextRow
          field="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint={t('account.hint.username')}
        />
        <PasswordRow field="password" autoComplete="new-password" hint={<NewPasswordHint />} />
      </Group>
      <CheckRow field="consent" words={<ConsentWords shown={shown} />} />
    </>
  );
};

const ConsentWords = ({ shown }: { readonly shown: readonly TextVersion[] }) => {
  const { t } = useTranslation('mf-patient');
  const versionOf = (kind: TextVersion['kind']) => shown.find((text) => text.kind === kind)?.version;
  return (
    <>
      {t('account.consent.words')} <ConsentText kind="terms" version={versionOf('terms')} />
      {', '}
      <ConsentText kind="personal-data" version={versionOf('personal-data')} />
    </>
  );
};
