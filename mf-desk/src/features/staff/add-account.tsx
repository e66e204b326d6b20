import type { NewPassword } from '@arev/shared/contracts/staff-accounts';
import { Button } from '@arev/shared/ui/button';
import { Dialog } from '@arev/shared/ui/dialog';
import { Field } from '@arev/shared/ui/field';
import { PhoneInput } from '@arev/shared/ui/phone-input';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { TextInput } from '@arev/shared/ui/text-input';
import { UserPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RoleFields } from './role-fields.tsx';
import { ShowPassword } from './show-password.tsx';
import css from './staff.module.css';
import { fieldNames, useNewAccount } from './use-new-account.ts';

/** Somebody new at the desk; their password is shown once. */
export const AddAccount = ({ onAdded }: { readonly onAdded: () => void }) => {
  const { t } = useTranslation('mf-desk');
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<NewPassword>();
  return (
    <div>
      <Button icon={UserPlus} onClick={() => setOpen(true)}>
        {t('staff.add.open')}
      </Button>
      {open ? (
        <AccountForm
          onClose={() => setOpen(false)}
          onMade={(password) => {
            setOpen(false);
            setMade(password);
            onAdded();
          }}
        />
      ) : null}
      {made ? <ShowPassword made={made} onClose={() => setMade(undefined)} /> : null}
    </div>
  );
};

interface AccountFormProps {
  readonly onClose: () => void;
  readonly onMade: (made: NewPassword) => void;
}

const AccountForm = ({ onClose, onMade }: AccountFormProps) => {
  const { t } = useTranslation('mf-desk');
  const id = useId();
  const form = useNewAccount(onMade);
  return (
    <Dialog
      open
      size="small"
      title={t('staff.add.title')}
      busy={form.busy}
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={id} busy={form.busy}>
            {t('staff.add.confirm')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('staff.stop')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={css.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <RoleFields chosen={form.chosen} isDoctorMissing={form.isDoctorMissing} onChange={form.choose} />
        {fieldNames.map((name) => (
          <Field
            key={name}
            label={form.label(name)}
            hint={name === 'username' ? t('staff.usernameHint') : undefined}
            error={form.problemOf(name)}
            required
          >
            {name === 'phone' ? (
              <PhoneInput
                value={form.values.phone}
                autoComplete="off"
                onChange={(typed) => form.set(name, typed)}
              />
            ) : (
              <TextInput
                value={form.values[name]}
                autoComplete="off"
                onChange={({ target }) => form.set(name, target.value)}
              />
            )}
          </Field>
        ))}
        {form.error ? <SendFailure error={form.error} /> : null}
      </form>
    </Dialog>
  );
};
