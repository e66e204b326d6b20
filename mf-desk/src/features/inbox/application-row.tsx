import { LANGUAGE_NAMES } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Badge } from '@arev/shared/ui/badge';
import { RowCard } from '@arev/shared/ui/row-card';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  applicationColleaguesQuery,
  applicationQuery,
  refreshApplications,
  saveApplication,
} from '../../api/applications.ts';
import { letterStates } from '../../api/inbox.ts';
import { applicationVersionQuery } from '../../api/item-versions.ts';
import { Opened } from '../../frame/inbox/opened.tsx';
import { formatInstant } from '../../frame/instants.ts';
import { useMay } from '../../frame/use-permissions.ts';
import { ApplicationInFull } from './application-in-full.tsx';
import { DeleteApplication } from './delete-application.tsx';
import type { Application } from './application-sheet.ts';
import { WorkFields, WorkMarks } from './work.tsx';

export const ApplicationRow = ({ application }: { readonly application: Application }) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const mayEdit = useMay('applications', 'canEdit');
  const mayDelete = useMay('applications', 'canDelete');
  const { id, fullName, vacancy, createdAt, language, hasFile, version } = application;
  return (
    <RowCard
      title={fullName}
      notes={[
        vacancy.title,
        t('inbox.applications.came', {
          number: id,
          date: formatInstant(createdAt),
          language: LANGUAGE_NAMES[language],
        }),
      ]}
    >
      {hasFile ? <Badge icon={FileText}>{t('inbox.applications.cv')}</Badge> : null}
      <WorkMarks {...application} />
      <Opened
        title={t('inbox.applications.one')}
        button={{ label: t('inbox.open'), name: fullName }}
        query={applicationQuery(site, id)}
        version={applicationVersionQuery(site, id)}
        onClose={() => void refreshApplications(site)}
      >
        {({ data }) => <ApplicationInFull application={data} />}
      </Opened>
      {mayDelete ? <DeleteApplication application={application} /> : null}
      {mayEdit ? (
        <WorkFields
          name={fullName}
          work={application}
          states={letterStates}
          colleagues={applicationColleaguesQuery(site)}
          save={(state, assigneeId) => saveApplication(site, id, { state, assigneeId, version })}
        />
      ) : null}
    </RowCard>
  );
};
