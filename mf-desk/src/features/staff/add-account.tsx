import type { NewPassword } from '@arev/shared/contracts/staff-accounts';
import { Button } from '@arev/shared/ui/button';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountForm } from './account-form.tsx';
import { ShowPassword } from './show-password.tsx';

/** Creates a staff account; its password is shown once. */
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
