import { useHref, useSite } from '@arev/shared/remote-kit';
import { page as pages } from '@arev/shared/routing';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { filesPageQuery } from '../../api/files.ts';
import { Answered } from '@arev/shared/ui/answered';
import { PagedList, pageIn } from '@arev/shared/ui/paged-list';
import { usePatientId } from '../../frame/for-patient.tsx';
import { OwnFile } from './own-file.tsx';
import { SendFiles } from './send-files.tsx';
import css from './own-files.module.css';

/** The patient's own files, which can be shown to the doctor of a visit. */
export const OwnFiles = () => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const patientId = usePatientId();
  const page = pageIn(useLocation().search);
  const query = useQuery({ ...filesPageQuery(useSite(), page), placeholderData: keepPreviousData });
  return (
    <div className={css.files}>
      <SendFiles kept={query.data?.total} />
      <Answered query={query}>
        {({ data, total }) => (
          <PagedList
            label={t(patientId === undefined ? 'ownFiles.title' : 'ownFiles.titleOf')}
            total={total}
            page={page}
            hrefOf={(number) => to(pages.ownFiles({ page: number, patientId }))}
            empty={<EmptyState title={t('ownFiles.empty')}>{t('ownFiles.emptyHint')}</EmptyState>}
          >
            {data.map((file) => (
              <OwnFile key={file.id} file={file} />
            ))}
          </PagedList>
        )}
      </Answered>
    </div>
  );
};
