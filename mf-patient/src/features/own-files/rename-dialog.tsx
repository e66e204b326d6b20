import { type PatientFile, renamePatientAttachment } from '@arev/shared/contracts/patient-files';
import { useSite } from '@arev/shared/remote-kit';
import { Dialog } from '@arev/shared/ui/dialog';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { refreshFiles, renameFile } from '../../api/files.ts';
import { Form } from '@arev/shared/ui/form';
import { SubmitRow } from '@arev/shared/ui/submit-row';
import { TextRow } from '@arev/shared/ui/form-rows';
import { useSentForm } from '@arev/shared/forms/use-sent-form';

/** The limit of the portal. */
const longest = 120;

const nameForm = z.object({ name: renamePatientAttachment.body.shape.name });

interface RenameDialogProps {
  readonly file: PatientFile;
  readonly onClose: () => void;
}

export const RenameDialog = ({ file, onClose }: RenameDialogProps) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const form = useSentForm({
    name: `file-${file.id}`,
    schema: nameForm,
    fields: ['name'],
    limits: { name: { most: longest } },
    start: { name: file.name },
    send: async ({ name }) => {
      await renameFile(site, file.id, name);
      await refreshFiles(site);
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={t('ownFiles.renameTitle')}
      busy={form.sending.isPending}
      onClose={onClose}
      size="small"
    >
      <Form form={form} labelOf={() => t('ownFiles.name')}>
        <TextRow field="name" autoComplete="off" />
        <SubmitRow icon={Check}>{t('ownFiles.save')}</SubmitRow>
      </Form>
    </Dialog>
  );
};
