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

/** Whether a file that the patient attached is also among their own files. */
export type OwnCopy = 'kept' | 'deleted' | 'unknown';

interface FileRowProps {
  readonly file: VisitFile;
  readonly visitId: number;
  /** Only of files that the patient attached, and can withdraw. */
  readonly copy?: OwnCopy;
}

export const FileRow = ({ file, visitId, copy }: FileRowProps) => {
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
      {copy ? <Withdraw file={file} visitId={visitId} copy={copy} /> : null}
    </li>
  );
};

const consequences = {
  kept: 'visit.files.withdrawKept',
  deleted: 'visit.files.withdrawLast',
  unknown: 'visit.files.withdrawUnsure',
} as const satisfies Record<OwnCopy, string>;

/** The doctor of this visit no longer sees the file. Without any owner it is deleted. */
const Withdraw = ({ file, visitId, copy }: Omit<FileRowProps, 'copy'> & { readonly copy: OwnCopy }) => {
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
      <p>{t(consequences[copy])}</p>
    </ConfirmedButton>
  );
};
