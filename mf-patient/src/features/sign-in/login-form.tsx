import { useTextForm } from '@arev/shared/forms/use-text-form';
import { Button } from '@arev/shared/ui/button';
import { Field } from '@arev/shared/ui/field';
import { Form, useFormContext } from '@arev/shared/ui/form';
import { PasswordInput } from '@arev/shared/ui/password-input';
import { TextInput } from '@arev/shared/ui/text-input';
import { LogIn } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { limits, loginFields, loginForm, staffLoginForm, type LoginField } from './login-form.schema.ts';
import { LoginTrouble } from './login-trouble.tsx';
import { useSignIn } from './use-sign-in.ts';

export const LoginForm = () => {
  const { t } = useTranslation('mf-patient');
  const { signIn, busy, problem, asksCode, stopAsking, forgetProblem } = useSignIn();
  const form = useTextForm(
    {
      ...{ name: 'login', schema: asksCode ? staffLoginForm : loginForm, fields: loginFields, limits },
      ...{ inDocument: true, checks: 'onSubmit' },
    },
    (values) => signIn(values),
  );
  const { register, setFocus } = form.methods;
  // The portal requires it after the first submit, so it takes the focus.
  useEffect(() => {
    if (asksCode) setFocus('code');
  }, [asksCode, setFocus]);
  const labelOf = (field: string) => {
    const known = loginFields.find((one) => one === field);
    return known === undefined ? '' : t(`login.${known}.label`);
  };
  const onSubmit: typeof form.onSubmit = (event) => {
    forgetProblem();
    form.onSubmit(event);
  };
  return (
    <Form form={{ ...form, onSubmit }} labelOf={labelOf} withoutScripts="shown">
      {problem ? <LoginTrouble problem={problem} /> : null}
      <LoginRow field="username">
        <TextInput
          {...register('username', { onChange: stopAsking })}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </LoginRow>
      <LoginRow field="password">
        <PasswordInput {...register('password')} autoComplete="current-password" />
      </LoginRow>
      {asksCode ? (
        <LoginRow field="code" hint={t('login.code.hint')}>
          <TextInput
            {...register('code', { shouldUnregister: true })}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        </LoginRow>
      ) : null}
      <Button type="submit" size="large" icon={LogIn} busy={busy} wide>
        {t('login.submit')}
      </Button>
    </Form>
  );
};

interface LoginRowProps {
  readonly field: LoginField;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** Uncontrolled, so that values typed or autofilled before hydration are kept. */
const LoginRow = ({ field, hint, children }: LoginRowProps) => {
  const { id, label, error } = useFormContext().of(field);
  return (
    <Field id={id} label={label} hint={hint} error={error} required>
      {children}
    </Field>
  );
};
