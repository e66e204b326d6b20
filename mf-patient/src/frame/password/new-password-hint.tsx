import { useFormContext } from '@arev/shared/ui/form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import css from './new-password-hint.module.css';
import { strengthOf } from './password-strength.ts';

/** Advice for a good password, and the strength of the typed one. */
export const NewPasswordHint = () => {
  const { t } = useTranslation('mf-patient');
  const { control } = useFormContext().form.methods;
  const password = useWatch({ control, name: 'password' });
  const strength = strengthOf(password);
  return (
    <span className={css.hint}>
      {t('account.hint.password')}
      {password === '' ? null : (
        <span className={css.strength} data-strength={strength} role="status">
          {t(`account.strength.${strength}`)}
        </span>
      )}
    </span>
  );
};
