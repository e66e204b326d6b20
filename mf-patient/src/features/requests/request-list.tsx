import type { Task } from '@arev/shared/contracts/tasks';
import { clinicDate, formatLongDate, formatNumericDate } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page as pages } from '@arev/shared/routing';
import { Badge } from '@arev/shared/ui/badge';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleCheck, PhoneForwarded } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { requestsQuery } from '../../api/requests.ts';
import { Answered } from '@arev/shared/ui/answered';
import { ChoiceLinks } from '@arev/shared/ui/choice-links';
import { PagedList } from '@arev/shared/ui/paged-list';
import { RowCard } from '@arev/shared/ui/row-card';
import { filterFrom, requestsPath, tabs } from './request-filter.ts';
import css from './request-list.module.css';

/** Services that the clinic calls back about. */
export const RequestList = () => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
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
          href: to(requestsPath(one)),
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
            hrefOf={(number) => to(requestsPath(tab, number))}
            empty={<NoRequests />}
          >
            {data.map((request) => (
              <Request key={request.id} request={request} />
            ))}
          </PagedList>
        )}
      </Answered>
    </div>
  );
};

const Request = ({ request }: { readonly request: Task }) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const { language } = useSite();
  const { service, date, createdAt, completed } = request;
  return (
    <RowCard
      title={<a href={to(pages.price(service.slug))}>{service.title}</a>}
      notes={[
        t('requests.wished', { date: formatLongDate(date, language) }),
        t('requests.sent', { date: formatNumericDate(clinicDate(createdAt)) }),
      ]}
    >
      {completed ? (
        <Badge tone="success" icon={CircleCheck}>
          {t('requests.state.completed')}
        </Badge>
      ) : (
        <Badge tone="accent" icon={PhoneForwarded}>
          {t('requests.state.open')}
        </Badge>
      )}
    </RowCard>
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
