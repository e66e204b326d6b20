import type { VisitFile } from '@arev/shared/contracts/patient-files';
import { clinicDate, formatNumericDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Badge } from '@arev/shared/ui/badge';
import { FileSize } from '@arev/shared/ui/file-size';
import { EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { detachFile, refreshFiles, visitFile } from '../../../api/files.ts';
import { ConfirmedButton } from '../../../frame/confirmed/confirmed-button.tsx';
import { DownloadButton } from '../../../frame/download/download-button.tsx';
import type { GetFile } from '../../../frame/download/use-download.ts';
import { PreviewButton } from '../../../frame/preview/preview-button.tsx';
import css from './visit-files.module.css';

interface FileRowProps {
  readonly file: VisitFile;
  readonly visitId: number;
  readonly withdrawable: boolean;
}

export const FileRow = ({ file, visitId, withdrawable }: FileRowProps) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const get: GetFile = (options) => visitFile(site, { id: visitId, fileId: file.id }, options);
  return (
    <li className={css.row}>
      <span className={css.name}>
        {file.name} {file.isNew ? <Badge tone="warning">{t('visit.files.new')}</Badge> : null}
        <span className={css.size} data-numbers="">
          {formatNumericDate(clinicDate(file.createdAt))} · <FileSize bytes={file.size} />
        </span>
      </span>
      <PreviewButton file={file} get={get} />
      <DownloadButton of={file.name} name={file.file} get={get} />
      {withdrawable ? <Withdraw file={file} visitId={visitId} /> : null}
    </li>
  );
};

/** The patient keeps the file; the doctor of this visit no longer sees it. */
const Withdraw = ({ file, visitId }: Pick<FileRowProps, 'file' | 'visitId'>) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  return (
    <ConfirmedButton
      size="small"
      icon={EyeOff}
      label={t('visit.files.withdraw')}
      of={file.name}
      title={t('visit.files.withdrawTitle')}
      cancel={t('visit.files.keep')}
      act={() => detachFile(site, visitId, file.id)}
      onDone={() => refreshFiles(site)}
    >
      <p>{file.name}</p>
      <p>{t('visit.files.withdrawWords')}</p>
    </ConfirmedButton>
  );
};
