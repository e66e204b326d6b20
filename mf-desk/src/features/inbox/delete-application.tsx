import { forgetDraft } from '@arev/shared/forms/form-draft';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { ConfirmDialog } from '@arev/shared/ui/confirm-dialog';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeApplication } from '../../api/applications.ts';
import { isNotFound } from '../../api/conflict.ts';
import { useHeldList } from '../../frame/inbox/hold-list.ts';
import type { Application } from './application-sheet.ts';

interface DeleteApplicationProps {
  readonly application: Application;
}

/** Deletes an application at the wish of the applicant, after a question that says what is deleted. */
export const DeleteApplication = ({ application }: DeleteApplicationProps) => {
  const { t } = useTranslation('mf-desk');
  const [asking, setAsking] = useState(false);
  return (
    <div>
      <Button variant="quiet" size="small" icon={Trash2} onClick={() => setAsking(true)}>
        {t('inbox.applications.delete')}
        <VisuallyHidden>: {application.fullName}</VisuallyHidden>
      </Button>
      {asking ? <Asking application={application} onClose={() => setAsking(false)} /> : null}
    </div>
  );
};

const Asking = ({
  application: { id, fullName, vacancy },
  onClose,
}: DeleteApplicationProps & { readonly onClose: () => void }) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  useHeldList();
  const deleting = useMutation({
    meta: { toldInPlace: true },
    mutationFn: () => removeApplication(site, id),
    onSuccess: () => {
      forgetDraft(`answer-application-${id}`);
      onClose();
    },
    onError: (error) => {
      // Somebody else has deleted it: its row leaves with this dialog, so a toast shows the error.
      if (!isNotFound(error)) return;
      site.toasts.showError(error);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('inbox.applications.deleteTitle', { name: fullName })}
      confirm={t('inbox.applications.deleteConfirm')}
      cancel={t('inbox.applications.keep')}
      busy={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      onClose={onClose}
    >
      <p>{t('inbox.applications.deleteOf', { vacancy: vacancy.title, number: id })}</p>
      <p>{t('inbox.applications.deleteWords')}</p>
      {deleting.isError ? <SendFailure error={deleting.error} /> : null}
    </ConfirmDialog>
  );
};
