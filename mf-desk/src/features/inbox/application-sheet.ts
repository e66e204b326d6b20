import type { listApplications } from '@arev/shared/contracts/applications';
import type { DataOf } from '@arev/shared/contracts/endpoint';
import { LANGUAGE_NAMES } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { useTranslation } from 'react-i18next';
import { type ApplicationsAsked, applicationsQuery } from '../../api/applications.ts';
import type { Sheet } from '../../frame/inbox/sheet.ts';
import { formatInstant } from '../../frame/instants.ts';

export type Application = DataOf<typeof listApplications>[number];

export const useApplicationSheet = (asked: ApplicationsAsked): Sheet<Application> => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  return {
    name: t('inbox.applications.file'),
    columns: [
      ...[t('inbox.counts.number'), t('inbox.applications.vacancy'), t('inbox.came'), t('inbox.language')],
      ...[t('inbox.name'), t('inbox.applications.cv'), t('inbox.work.how'), t('inbox.work.who')],
    ],
    query: (part) => applicationsQuery(site, asked, part),
    row: ({ id, vacancy, createdAt, language, fullName, hasFile, state, assignee }) => [
      ...[String(id), vacancy.title, formatInstant(createdAt), LANGUAGE_NAMES[language], fullName],
      ...[t(hasFile ? 'inbox.applications.withCv' : 'inbox.applications.noCv')],
      ...[t(`inbox.work.state.${state}`), assignee?.title ?? ''],
    ],
  };
};
