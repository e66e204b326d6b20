import { saveFile } from '@arev/shared/api-client/save-file';
import type { VisitFile } from '@arev/shared/contracts/patient-files';
import { clinicDate, formatNumericDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Badge } from '@arev/shared/ui/badge';
import { Button } from '@arev/shared/ui/button';
import { ConfirmDialog } from '@arev/shared/ui/confirm-dialog';
import { FileSize } from '@arev/shared/ui/file-size';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useMutation } from '@tanstack/react-query';
import { Download, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { detachFile, refreshFiles, visitFile } from '../../../api/files.ts';
import css from './visit-files.module.css';

interface FileRowProps {
  readonly file: VisitFile;
  readonly visitId: number;
  readonly withdrawable: boolean;
}

export const FileRow = ({ file, visitId, withdrawable }: FileRowProps) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const saving = useMutation({
    mutationFn: () => visitFile(site, visitId, file.id),
    onSuccess: (answered) => saveFile(answered, file.file),
  });
  return (
    <li className={css.row}>
      <span className={css.name}>
        {file.name} {file.isNew ? <Badge tone="warning">{t('visit.files.new')}</Badge> : null}
        <span className={css.size} data-numbers="">
          {formatNumericDate(clinicDate(file.createdAt))} · <FileSize bytes={file.size} />
        </span>
      </span>
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
      {withdrawable ? <Withdraw file={file} visitId={visitId} /> : null}
    </li>
  );
};

/** The file stays the patient's; this visit's doctor sees it no more. */
const Withdraw = ({ file, visitId }: Pick<FileRowProps, 'file' | 'visitId'>) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const [asking, setAsking] = useState(false);
  const withdrawing = useMutation({
    mutationFn: () => detachFile(site, visitId, file.id),
    onSuccess: () => refreshFiles(site),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="quiet" size="small" icon={EyeOff} onClick={() => setAsking(true)}>
        {t('visit.files.withdraw')}
        <VisuallyHidden>: {file.name}</VisuallyHidden>
      </Button>
      {asking ? (
        <ConfirmDialog
          title={t('visit.files.withdrawTitle')}
          confirm={t('visit.files.withdraw')}
          cancel={t('visit.files.keep')}
          busy={withdrawing.isPending}
          onConfirm={() => withdrawing.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{file.name}</p>
          <p>{t('visit.files.withdrawWords')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
};
