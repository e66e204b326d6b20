import type { PatientAttachment } from '@arev/shared/contracts/patient-files';
import { clinicDate, formatNumericDate } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Button } from '@arev/shared/ui/button';
import { FileSize } from '@arev/shared/ui/file-size';
import { RowCard } from '@arev/shared/ui/row-card';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteFile, ownFile, refreshFiles } from '../../api/files.ts';
import { ConfirmedButton } from '../../frame/confirmed/confirmed-button.tsx';
import { DownloadButton } from '../../frame/download/download-button.tsx';
import type { GetFile } from '../../frame/download/use-download.ts';
import { usePatientId } from '../../frame/for-patient.tsx';
import { LateDialog } from '../../frame/late/late-dialog.tsx';
import { useLate } from '@arev/shared/later/use-late';
import { PreviewButton } from '../../frame/preview/preview-button.tsx';

interface FileProps {
  readonly file: PatientAttachment;
}

export const OwnFile = ({ file }: FileProps) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const patientId = usePatientId();
  const get: GetFile = (options) => ownFile(site, file.id, options);
  const { attachedTo } = file;
  return (
    <RowCard
      title={file.name}
      notes={[
        <>
          {formatNumericDate(clinicDate(file.createdAt))} · <FileSize bytes={file.size} />
        </>,
        ...(attachedTo?.map((visit) => <AttachedTo key={visit.id} visit={visit} />) ?? []),
        ...(attachedTo?.length === 0
          ? [t(patientId === undefined ? 'ownFiles.private' : 'ownFiles.privateOf')]
          : []),
      ]}
    >
      <PreviewButton file={file} get={get} />
      <DownloadButton of={file.name} name={file.file} get={get} />
      <Rename file={file} />
      <Delete file={file} />
    </RowCard>
  );
};

type AttachedVisit = NonNullable<PatientAttachment['attachedTo']>[number];

const AttachedTo = ({ visit: { id, startsAt, doctor } }: { readonly visit: AttachedVisit }) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const patientId = usePatientId();
  const date = formatNumericDate(clinicDate(startsAt));
  return <a href={to(page.visit(id, { patientId }))}>{t('ownFiles.attachedTo', { date, doctor })}</a>;
};

const loadRenaming = async () =>
  (await import(/* webpackChunkName: "rename-dialog" */ './rename-dialog.tsx')).RenameDialog;

const Rename = ({ file }: FileProps) => {
  const { t } = useTranslation('mf-patient');
  const [open, setOpen] = useState(false);
  const { part: RenameDialog, failed, tryAgain } = useLate(loadRenaming, open);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" size="small" icon={Pencil} onClick={() => setOpen(true)}>
        {t('ownFiles.rename')}
        <VisuallyHidden>: {file.name}</VisuallyHidden>
      </Button>
      {open && RenameDialog ? <RenameDialog file={file} onClose={close} /> : null}
      {open && !RenameDialog ? (
        <LateDialog title={t('ownFiles.renameTitle')} failed={failed} onRetry={tryAgain} onClose={close} />
      ) : null}
    </>
  );
};

/** Attached files stay with their visits, and can be withdrawn there. */
const Delete = ({ file }: FileProps) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const visits = file.attachedTo ?? [];
  return (
    <ConfirmedButton
      size="small"
      icon={Trash2}
      label={t('ownFiles.delete')}
      of={file.name}
      title={t('ownFiles.deleteTitle')}
      cancel={t('ownFiles.keep')}
      act={() => deleteFile(site, file.id)}
      onDone={() => refreshFiles(site)}
    >
      <p>{file.name}</p>
      <p>{t('ownFiles.deleteWords')}</p>
      {visits.length === 0 ? null : (
        <>
          <p>{t('ownFiles.staysWith')}</p>
          <ul>
            {visits.map((visit) => (
              <li key={visit.id}>
                <AttachedTo visit={visit} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmedButton>
  );
};
