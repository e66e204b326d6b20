import { verifyPatient } from '@arev/shared/contracts/staff';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { ConfirmDialog } from '@arev/shared/ui/confirm-dialog';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useMutation } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isConflict } from '../../api/conflict.ts';
import type { SeenPerson } from '../../api/reception.ts';
import { useHeldList } from '../../frame/inbox/hold-list.ts';
import { seenIn } from './seen-in.ts';

interface VerifyProps {
  readonly id: number;
  /** Compared with the documents. */
  readonly person: SeenPerson;
  /** Verified, or changed since the page showed the person. */
  readonly onChanged: () => void;
}

/** Verifies a person after a question that says which documents to check. */
export const Verify = ({ id, person, onChanged }: VerifyProps) => {
  const { t } = useTranslation('mf-desk');
  const { api } = useSite();
  const [seen, setSeen] = useState<SeenPerson>();
  useHeldList(seen !== undefined);
  const verifying = useMutation({
    meta: { toldByToast: true },
    mutationFn: (body: { readonly seen: SeenPerson }) => api.send(verifyPatient, { params: { id }, body }),
    onSuccess: onChanged,
    onError: (problem) => {
      if (isConflict(problem)) onChanged();
    },
    onSettled: () => setSeen(undefined),
  });
  return (
    <div>
      <Button icon={BadgeCheck} onClick={() => setSeen(seenIn(person))}>
        {t('patients.verify.open')}
        <VisuallyHidden>: {person.fullName}</VisuallyHidden>
      </Button>
      {seen ? (
        <ConfirmDialog
          title={t('patients.verify.title', { name: seen.fullName })}
          confirm={t('patients.verify.confirm')}
          cancel={t('patients.verify.cancel')}
          tone="primary"
          busy={verifying.isPending}
          onConfirm={() => verifying.mutate({ seen })}
          onClose={() => setSeen(undefined)}
        >
          {t('patients.verify.words')}
        </ConfirmDialog>
      ) : null}
    </div>
  );
};
