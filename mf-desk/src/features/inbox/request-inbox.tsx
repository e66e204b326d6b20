import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { listServiceRequests } from '@arev/shared/contracts/staff-inbox';
import { formatNumericDate } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { ChoiceLinks } from '@arev/shared/ui/choice-links';
import { pageIn } from '@arev/shared/ui/paged-list';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { address } from '../../addresses.ts';
import { type Part, type RequestsAsked, requestsQuery } from '../../api/inbox.ts';
import { Filters } from '../../frame/filters.tsx';
import { formatInstant } from '../../frame/instants.ts';
import { useItemSearch } from '../../state/use-item-search.ts';
import { Inbox } from '../../frame/inbox/inbox.tsx';
import { RequestRow } from './request-row.tsx';
import { workIn } from './work-address.ts';
import { WorkFilters } from './work-filters.tsx';

type Request = DataOf<typeof listServiceRequests>[number];

const states = [
  { name: 'open', state: undefined, asked: { completed: '' } },
  { name: 'received', state: 'received', asked: { completed: '', state: 'received' } },
  { name: 'called', state: 'called', asked: { completed: '', state: 'called' } },
  { name: 'planned', state: 'planned', asked: { completed: '', state: 'planned' } },
  { name: 'done', state: 'done', asked: { completed: 'true' } },
  { name: 'cancelled', state: 'cancelled', asked: { completed: 'all', state: 'cancelled' } },
  { name: 'all', state: 'all', asked: { completed: 'all' } },
] as const satisfies readonly { name: string; state: string | undefined; asked: RequestsAsked }[];

/** Service requests of patients: staff call the patient back and mark the request. */
export const RequestInbox = () => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const to = useHref();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const wanted = query.get('state') ?? undefined;
  const work = workIn(query);
  const { state, asked } = states.find((one) => one.state === wanted) ?? states[0];
  const page = pageIn(search);
  const found = useItemSearch(t('inbox.search.requests'), page, address.requests({ ...work, state }));
  const wish = { ...work, ...asked, text: found.text || undefined };
  return (
    <Inbox<Request>
      label={t('area.requests.name')}
      page={page}
      search={found}
      list="requests"
      addressOf={(page) => address.requests({ ...work, state, page })}
      empty={t('inbox.requests.empty')}
      sheet={{
        name: t('inbox.requests.file'),
        columns: [
          t('inbox.requests.service'),
          t('inbox.requests.date'),
          t('inbox.requests.part'),
          t('inbox.requests.planned'),
          t('inbox.came'),
          t('inbox.requests.completedAt'),
          t('inbox.work.how'),
          t('inbox.work.who'),
        ],
        query: (part: Part) => requestsQuery(site, wish, part),
        row: ({ service, date, partOfDay = 'any', plannedFor, createdAt, completedAt, ...request }) => [
          ...[service.title, formatNumericDate(date), t(`inbox.requests.parts.${partOfDay}`)],
          plannedFor ? formatNumericDate(plannedFor) : '',
          ...[formatInstant(createdAt), completedAt === null ? '' : formatInstant(completedAt)],
          t(`inbox.work.state.${request.cancelledAt ? 'cancelled' : request.state}`),
          request.assignee?.title ?? '',
        ],
      }}
      filter={
        <Filters asked={{ ...work, state }}>
          <ChoiceLinks
            label={t('inbox.requests.which')}
            choices={states.map((one) => ({
              href: to(address.requests({ ...work, state: one.state })),
              label: t(`inbox.requests.state.${one.name}`),
              current: one.state === state,
            }))}
          />
          <WorkFilters asked={work} addressOf={(filter) => address.requests({ ...filter, state })} />
        </Filters>
      }
    >
      {(request) => <RequestRow key={request.id} request={request} />}
    </Inbox>
  );
};
