import { useHref, useSite } from '@arev/shared/remote-kit';
import { page as pages } from '@arev/shared/routing';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { requestsQuery } from '../../api/requests.ts';
import { Answered } from '@arev/shared/ui/answered';
import { ChoiceLinks } from '@arev/shared/ui/choice-links';
import { PagedList } from '@arev/shared/ui/paged-list';
import { usePatientId } from '../../frame/for-patient.tsx';
import { filterFrom, requestsPath, tabs } from './request-filter.ts';
import { RequestRow } from './request-row.tsx';
import css from './request-list.module.css';

/** Services that the clinic calls back about. */
export const RequestList = () => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const patientId = usePatientId();
  const { tab, page } = filterFrom(useLocation().search);
  const query = useQuery({
    ...requestsQuery(useSite(), { completed: tab.completed, page }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={css.requests}>
      <ChoiceLinks
        label={t('requests.which')}
        choices={tabs.map((one) => ({
          href: to(requestsPath({ tab: one, patientId })),
          label: t(`requests.tab.${one.name}`),
          current: one === tab,
        }))}
      />
      <Answered query={query}>
        {({ data, total }) => (
          <PagedList
            label={t('requests.title')}
            total={total}
            page={page}
            hrefOf={(number) => to(requestsPath({ tab, number, patientId }))}
            empty={<NoRequests />}
          >
            {data.map((request) => (
              <RequestRow key={request.id} request={request} />
            ))}
          </PagedList>
        )}
      </Answered>
    </div>
  );
};

const NoRequests = () => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  return (
    <EmptyState
      title={t('requests.empty')}
      action={<LinkButton href={to(pages.services())}>{t('requests.services')}</LinkButton>}
    >
      {t('requests.emptyHint')}
    </EmptyState>
  );
};
