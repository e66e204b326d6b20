import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Button } from '@arev/shared/ui/button';
import { Field } from '@arev/shared/ui/field';
import { FormSummary } from '@arev/shared/ui/form-summary';
import { PasswordInput } from '@arev/shared/ui/password-input';
import { TextInput } from '@arev/shared/ui/text-input';
import { LogIn } from 'lucide-react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import css from './login-form.module.css';
import { loginForm, longest, type LoginForm as Values } from './login-form.schema.ts';
import { LoginTrouble } from './login-trouble.tsx';
import { useHydrated } from '@arev/shared/forms/use-hydrated';
import { useSignIn } from './use-sign-in.ts';

const fields = ['username', 'password', 'code'] as const;
const idOf = (field: keyof Values): string => `login-${field}`;

export const LoginForm = () => {
  const { t } = useTranslation(['mf-patient', 'ui']);
  const hydrated = useHydrated();
  const { signIn, busy, problem, asksCode, forgetProblem } = useSignIn();
  // No default values: what was typed before our code came stays in the fields.
  const { register, handleSubmit, formState, setFocus } = useForm<Values>({
    resolver: standardSchemaResolver(loginForm),
    // The summary takes focus.
    shouldFocusError: false,
  });
  const { errors, submitCount } = formState;
  // Asked for by the portal after the button was pressed: that is where the person goes on.
  useEffect(() => {
    if (asksCode) setFocus('code');
  }, [asksCode, setFocus]);

  const wordsOf = (field: keyof Values): string | undefined => {
    const key = errors[field]?.message;
    if (key === undefined) return undefined;
    if (key === 'tooLong') return t('ui:field.tooLong', { count: longest[field] });
    return t('ui:field.required', { field: t(`mf-patient:login.${field}.label`) });
  };
  const problems = fields.flatMap((field) => {
    const message = wordsOf(field);
    return message === undefined ? [] : [{ fieldId: idOf(field), message }];
  });
  return (
    // "post" keeps the password out of the address, should the form be sent before our code has come.
    <form
      className={css.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        forgetProblem();
        void handleSubmit((values) => signIn(values))(event);
      }}
    >
      <FormSummary errors={problems} attempt={submitCount} />
      {problem ? <LoginTrouble problem={problem} /> : null}
      <Field
        id={idOf('username')}
        label={t('mf-patient:login.username.label')}
        error={wordsOf('username')}
        required
      >
        <TextInput
          {...register('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field
        id={idOf('password')}
        label={t('mf-patient:login.password.label')}
        error={wordsOf('password')}
        required
      >
        <PasswordInput {...register('password')} autoComplete="current-password" />
      </Field>
      {asksCode ? (
        <Field
          id={idOf('code')}
          label={t('mf-patient:login.code.label')}
          hint={t('mf-patient:login.code.hint')}
          error={wordsOf('code')}
          required
        >
          <TextInput
            {...register('code')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      ) : null}
      <Button type="submit" size="large" icon={LogIn} busy={busy} disabled={!hydrated} wide>
        {t('mf-patient:login.submit')}
      </Button>
    </form>
  );
};
