import { verifyPatient } from '@arev/shared/contracts/staff';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { ConfirmDialog } from '@arev/shared/ui/confirm-dialog';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useMutation } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeldList } from '../../frame/inbox/hold-list.ts';

interface VerifyProps {
  readonly id: number;
  readonly name: string;
  readonly onVerified: () => void;
}

/** Verifies a person after a question that says which documents to check. */
export const Verify = ({ id, name, onVerified }: VerifyProps) => {
  const { t } = useTranslation('mf-desk');
  const { api } = useSite();
  const [asking, setAsking] = useState(false);
  useHeldList(asking);
  const verifying = useMutation({
    meta: { toldByToast: true },
    mutationFn: () => api.send(verifyPatient, { params: { id }, body: {} }),
    onSuccess: onVerified,
    onSettled: () => setAsking(false),
  });
  return (
    <div>
      <Button icon={BadgeCheck} onClick={() => setAsking(true)}>
        {t('patients.verify.open')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      {asking ? (
        <ConfirmDialog
          title={t('patients.verify.title', { name })}
          confirm={t('patients.verify.confirm')}
          cancel={t('patients.verify.cancel')}
          tone="primary"
          busy={verifying.isPending}
          onConfirm={() => verifying.mutate()}
          onClose={() => setAsking(false)}
        >
          {t('patients.verify.words')}
        </ConfirmDialog>
      ) : null}
    </div>
  );
};
