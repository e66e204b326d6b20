import { saveFile } from '@arev/shared/api-client/save-file';
import type { PatientFile } from '@arev/shared/contracts/patient-files';
import { clinicDate, formatNumericDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { ConfirmDialog } from '@arev/shared/ui/confirm-dialog';
import { FileSize } from '@arev/shared/ui/file-size';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useMutation } from '@tanstack/react-query';
import { Download, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteFile, ownFile, refreshFiles } from '../../api/files.ts';
import { RowCard } from '@arev/shared/ui/row-card';
import { RenameDialog } from './rename-dialog.tsx';

interface FileProps {
  readonly file: PatientFile;
}

export const OwnFile = ({ file }: FileProps) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const saving = useMutation({
    mutationFn: () => ownFile(site, file.id),
    onSuccess: (answered) => saveFile(answered, file.file),
  });
  return (
    <RowCard
      title={file.name}
      notes={[
        <>
          {formatNumericDate(clinicDate(file.createdAt))} · <FileSize bytes={file.size} />
        </>,
      ]}
    >
      <Button
        variant="secondary"
        size="small"
        icon={Download}
        busy={saving.isPending}
        onClick={() => saving.mutate()}
      >
        {t('visit.files.download')}
        <VisuallyHidden>: {file.name}</VisuallyHidden>
      </Button>
      <Rename file={file} />
      <Delete file={file} />
    </RowCard>
  );
};

const Rename = ({ file }: FileProps) => {
  const { t } = useTranslation('mf-patient');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" icon={Pencil} onClick={() => setOpen(true)}>
        {t('ownFiles.rename')}
        <VisuallyHidden>: {file.name}</VisuallyHidden>
      </Button>
      {open ? <RenameDialog file={file} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

const Delete = ({ file }: FileProps) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const [asking, setAsking] = useState(false);
  const deleting = useMutation({
    mutationFn: () => deleteFile(site, file.id),
    onSuccess: () => refreshFiles(site),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="quiet" size="small" icon={Trash2} onClick={() => setAsking(true)}>
        {t('ownFiles.delete')}
        <VisuallyHidden>: {file.name}</VisuallyHidden>
      </Button>
      {asking ? (
        <ConfirmDialog
          title={t('ownFiles.deleteTitle')}
          confirm={t('ownFiles.delete')}
          cancel={t('ownFiles.keep')}
          busy={deleting.isPending}
          onConfirm={() => deleting.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{file.name}</p>
          <p>{t('ownFiles.deleteWords')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
};
