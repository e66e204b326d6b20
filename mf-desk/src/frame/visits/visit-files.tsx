import { saveFile } from '@arev/shared/api-client/save-file';
import type { VisitFile } from '@arev/shared/contracts/patient-files';
import { useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { Badge } from '@arev/shared/ui/badge';
import { Button } from '@arev/shared/ui/button';
import { ConfirmDialog } from '@arev/shared/ui/confirm-dialog';
import { Dialog } from '@arev/shared/ui/dialog';
import { FileSize } from '@arev/shared/ui/file-size';
import { RowCard } from '@arev/shared/ui/row-card';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, Paperclip, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshVisitFiles, removeResult, visitFile, visitFilesQuery } from '../../api/files.ts';
import { useMay } from '../use-permissions.ts';
import { formatInstant } from '../instants.ts';
import { AddResult } from './add-result.tsx';
import css from './visits.module.css';

interface VisitFilesProps {
  readonly visit: { readonly id: number; readonly startsAt: number };
  /** Whose files they are, in the title of the dialog. */
  readonly patient: string;
  /** The patient or the visit, to distinguish the buttons of a list. */
  readonly name: string;
  /** A cancelled visit accepts no more files. */
  readonly isOpen: boolean;
}

/** Opens the files of a visit. Opening is recorded, so they are requested only then, and not cached. */
export const VisitFiles = ({ visit, patient, name, isOpen }: VisitFilesProps) => {
  const { t } = useTranslation('mf-desk');
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" icon={Paperclip} onClick={() => setShown(true)}>
        {t('files.open')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      {shown ? (
        <Dialog
          open
          size="medium"
          title={t('files.title', { name: patient, time: formatInstant(visit.startsAt) })}
          onClose={() => setShown(false)}
        >
          <Files visitId={visit.id} isOpen={isOpen} />
        </Dialog>
      ) : null}
    </>
  );
};

interface FilesProps {
  readonly visitId: number;
  readonly isOpen: boolean;
}

const Files = ({ visitId, isOpen }: FilesProps) => {
  const { t } = useTranslation('mf-desk');
  const mayEdit = useMay('visits', 'canEdit');
  const query = useQuery({ ...visitFilesQuery(useSite(), visitId), staleTime: 0, gcTime: 0 });
  return (
    <div className={css.steps}>
      <Answered query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <p>{t('files.none')}</p>
          ) : (
            <ul className={css.steps} role="list" aria-label={t('files.open')}>
              {data.map((file) => (
                <File key={file.id} visitId={visitId} file={file} mayRemove={mayEdit && file.own === false} />
              ))}
            </ul>
          )
        }
      </Answered>
      {mayEdit && isOpen ? <AddResult visitId={visitId} /> : null}
    </div>
  );
};

interface FileProps {
  readonly visitId: number;
  readonly file: VisitFile;
  readonly mayRemove: boolean;
}

const File = ({ visitId, file, mayRemove }: FileProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const saving = useMutation({
    meta: { toldInPlace: true },
    mutationFn: () => visitFile(site, visitId, file.id),
    onSuccess: (answered) => saveFile(answered, file.file),
  });
  return (
    <RowCard
      title={file.name}
      notes={[
        <>
          {formatInstant(file.createdAt)} · <FileSize bytes={file.size} />
        </>,
      ]}
    >
      <Badge tone={file.own ? 'neutral' : 'accent'}>
        {t(file.own ? 'files.ofPatient' : 'files.ofClinic')}
      </Badge>
      <Button
        variant="secondary"
        size="small"
        icon={Download}
        busy={saving.isPending}
        onClick={() => saving.mutate()}
      >
        {t('files.download')}
        <VisuallyHidden>: {file.name}</VisuallyHidden>
      </Button>
      {mayRemove ? <Remove visitId={visitId} file={file} /> : null}
      {saving.isError ? <SendFailure error={saving.error} /> : null}
    </RowCard>
  );
};

/** For a result of another patient, or a wrong one: the patient no longer sees it. */
const Remove = ({ visitId, file }: Omit<FileProps, 'mayRemove'>) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const [asking, setAsking] = useState(false);
  const removing = useMutation({
    mutationFn: () => removeResult(site, visitId, file.id),
    onSettled: async () => {
      setAsking(false);
      await refreshVisitFiles(site);
    },
  });
  return (
    <>
      <Button variant="quiet" size="small" icon={Trash2} onClick={() => setAsking(true)}>
        {t('files.remove')}
        <VisuallyHidden>: {file.name}</VisuallyHidden>
      </Button>
      {asking ? (
        <ConfirmDialog
          title={t('files.removeTitle')}
          confirm={t('files.remove')}
          cancel={t('files.keep')}
          busy={removing.isPending}
          onConfirm={() => removing.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{file.name}</p>
          <p>{t('files.removeHint')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
};
