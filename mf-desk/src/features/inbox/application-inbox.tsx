import { useSite } from '@arev/shared/remote-kit';
import { pageIn } from '@arev/shared/ui/paged-list';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { address } from '../../addresses.ts';
import { refreshAppliedVacancies } from '../../api/applications.ts';
import { Inbox } from '../../frame/inbox/inbox.tsx';
import { useItemSearch } from '../../state/use-item-search.ts';
import { applicationsIn } from './application-address.ts';
import { ApplicationFilters } from './application-filters.tsx';
import { ApplicationRow } from './application-row.tsx';
import { type Application, useApplicationSheet } from './application-sheet.ts';

/** Applications for the vacancies of the site. */
export const ApplicationInbox = () => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const { search } = useLocation();
  const filter = applicationsIn(search);
  const page = pageIn(search);
  const found = useItemSearch(t('inbox.applications.search'), page, address.applications(filter));
  const sheet = useApplicationSheet({ ...filter, text: found.text || undefined });
  return (
    <Inbox<Application>
      list="applications"
      onChanged={() => void refreshAppliedVacancies(site)}
      label={t('area.applications.name')}
      page={page}
      search={{ ...found, hint: t('inbox.applications.searchHint') }}
      addressOf={(number) => address.applications({ ...filter, page: number })}
      empty={t('inbox.applications.empty')}
      sheet={sheet}
      filter={<ApplicationFilters asked={filter} />}
    >
      {(application) => <ApplicationRow key={application.id} application={application} />}
    </Inbox>
  );
};
