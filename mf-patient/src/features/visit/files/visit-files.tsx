import type { PatientFile, VisitFile } from '@arev/shared/contracts/patient-files';
import type { VisitDetails } from '@arev/shared/contracts/visits';
import { useSite } from '@arev/shared/remote-kit';
import { Card } from '@arev/shared/ui/card';
import { ErrorState } from '@arev/shared/ui/error-state';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ownFilesQuery, visitFilesQuery } from '../../../api/files.ts';
import { AttachFile } from './attach-file.tsx';
import { FileRow, type OwnCopy } from './file-row.tsx';
import css from './visit-files.module.css';

/** The files of a visit: those of the clinic, and those that the patient shows the doctor. */
export const VisitFiles = ({ visit }: { readonly visit: VisitDetails }) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const files = useQuery(visitFilesQuery(site, visit.id));
  const own = useQuery(ownFilesQuery(site));
  return (
    <Card padding="large">
      <section className={css.files} aria-labelledby="visit-files">
        <h2 className={css.title} id="visit-files">
          {t('visit.files.title')}
        </h2>
        {files.data && (own.data || saysWhose(files.data.data)) ? (
          <Lists visit={visit} files={files.data.data} own={own.data} />
        ) : files.isError || own.isError ? (
          <ErrorState
            busy={files.isFetching || own.isFetching}
            onRetry={() => void Promise.all([files.refetch(), own.refetch()])}
          />
        ) : (
          <Loading>
            <Skeleton lines={3} />
          </Loading>
        )}
      </section>
    </Card>
  );
};

/** An older portal does not send this field; then the files count as the patient's own if they are among their own files. */
const saysWhose = (files: readonly VisitFile[]): boolean => files.every(({ own }) => own !== undefined);

interface ListsProps {
  readonly visit: VisitDetails;
  readonly files: readonly VisitFile[];
  /** Not known yet, or not loaded: the files of the visit do not wait for it. */
  readonly own: readonly PatientFile[] | undefined;
}

const Lists = ({ visit, files, own }: ListsProps) => {
  const { t } = useTranslation('mf-patient');
  const ownIds = new Set(own?.map(({ id }) => id));
  const isOwn = (file: VisitFile): boolean => file.own ?? ownIds.has(file.id);
  const ofClinic = files.filter((file) => !isOwn(file));
  const attached = files.filter(isOwn);
  return (
    <>
      {ofClinic.length > 0 ? (
        <List title={t('visit.files.ofClinic')} files={ofClinic} visitId={visit.id} />
      ) : null}
      {attached.length > 0 ? (
        <List
          title={t('visit.files.own')}
          files={attached}
          visitId={visit.id}
          copyOf={({ id }) => (own === undefined ? 'unknown' : ownIds.has(id) ? 'kept' : 'deleted')}
        />
      ) : null}
      {files.length === 0 ? <p className={css.none}>{t('visit.files.none')}</p> : null}
      {visit.state === 'cancelled' ? null : (
        <AttachFile
          visitId={visit.id}
          choices={own?.filter(({ id }) => !attached.some((file) => file.id === id)) ?? []}
        />
      )}
    </>
  );
};

interface ListProps {
  readonly title: string;
  readonly files: readonly VisitFile[];
  readonly visitId: number;
  /** Only of the files that the patient attached. */
  readonly copyOf?: (file: VisitFile) => OwnCopy;
}

const List = ({ title, files, visitId, copyOf }: ListProps) => {
  const titleId = useId();
  return (
    <div className={css.group}>
      <h3 className={css.kind} id={titleId}>
        {title}
      </h3>
      <ul className={css.list} role="list" aria-labelledby={titleId}>
        {files.map((file) => (
          <FileRow key={file.id} file={file} visitId={visitId} {...(copyOf && { copy: copyOf(file) })} />
        ))}
      </ul>
    </div>
  );
};
