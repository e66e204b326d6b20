import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { listServiceRequests } from '@arev/shared/contracts/staff-inbox';
import { formatNumericDate } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { phoneHref } from '@arev/shared/routing';
import { Badge } from '@arev/shared/ui/badge';
import { Button } from '@arev/shared/ui/button';
import { ChoiceLinks } from '@arev/shared/ui/choice-links';
import { pageIn } from '@arev/shared/ui/paged-list';
import { RowCard } from '@arev/shared/ui/row-card';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useMutation } from '@tanstack/react-query';
import { Check, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { address } from '../../addresses.ts';
import {
  completeRequest,
  type Part,
  requestQuery,
  type RequestsAsked,
  requestsQuery,
  requestStates,
  saveRequest,
} from '../../api/inbox.ts';
import { useMay } from '../../frame/use-permissions.ts';
import { when } from '../../frame/when.ts';
import { Inbox } from '../../frame/inbox/inbox.tsx';
import { Facts, Opened } from '../../frame/inbox/opened.tsx';
import { WorkFields, WorkMarks } from './work.tsx';

type Request = DataOf<typeof listServiceRequests>[number];

const states = [
  { name: 'open', state: undefined, asked: { completed: '' } },
  { name: 'received', state: 'received', asked: { completed: '', state: 'received' } },
  { name: 'called', state: 'called', asked: { completed: '', state: 'called' } },
  { name: 'planned', state: 'planned', asked: { completed: '', state: 'planned' } },
  { name: 'done', state: 'done', asked: { completed: 'true' } },
  { name: 'all', state: 'all', asked: { completed: 'all' } },
] as const satisfies readonly { name: string; state: string | undefined; asked: RequestsAsked }[];

/** Services that patients asked for: somebody calls them back and marks the request. */
export const RequestInbox = () => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const to = useHref();
  const { search } = useLocation();
  const wanted = new URLSearchParams(search).get('state') ?? undefined;
  const { state, asked } = states.find((one) => one.state === wanted) ?? states[0];
  const filter = state === undefined ? {} : { state };
  return (
    <Inbox<Request>
      label={t('area.requests.name')}
      page={pageIn(search)}
      addressOf={(page) => address.requests({ ...filter, page })}
      empty={t('inbox.requests.empty')}
      sheet={{
        name: t('inbox.requests.file'),
        columns: [
          t('inbox.requests.service'),
          t('inbox.requests.date'),
          t('inbox.came'),
          t('inbox.requests.completedAt'),
          t('inbox.work.how'),
          t('inbox.work.who'),
        ],
        query: (part: Part) => requestsQuery(site, asked, part),
        row: ({ service, date, createdAt, completedAt, state: reached, assignee }) => [
          ...[service.title, formatNumericDate(date), when(createdAt)],
          completedAt === null ? '' : when(completedAt),
          ...[t(`inbox.work.state.${reached}`), assignee?.title ?? ''],
        ],
      }}
      filter={
        <ChoiceLinks
          label={t('inbox.requests.which')}
          choices={states.map((one) => ({
            href: to(address.requests(one.state === undefined ? {} : { state: one.state })),
            label: t(`inbox.requests.state.${one.name}`),
            current: one.state === state,
          }))}
        />
      }
    >
      {(request) => <Row key={request.id} request={request} />}
    </Inbox>
  );
};

const Row = ({ request }: { readonly request: Request }) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const { id, service, date, createdAt, completedAt, version } = request;
  const mayEdit = useMay('requests', 'canEdit');
  return (
    <RowCard
      title={service.title}
      notes={[
        t('inbox.requests.wished', { date: formatNumericDate(date) }),
        t('inbox.requests.came', { date: when(createdAt) }),
      ]}
    >
      {completedAt === null ? <WorkMarks {...request} /> : null}
      <Opened title={service.title} query={requestQuery(site, id)}>
        {({ data: { patient } }) => (
          <Facts
            facts={[
              { label: t('inbox.name'), value: patient.fullName },
              { label: t('inbox.phone'), value: <a href={phoneHref(patient.phone)}>{patient.phone}</a> },
              {
                label: t('inbox.email'),
                value: patient.email && <a href={`mailto:${patient.email}`}>{patient.email}</a>,
              },
              { label: t('inbox.requests.date'), value: formatNumericDate(date) },
            ]}
          />
        )}
      </Opened>
      {completedAt === null && mayEdit ? (
        <WorkFields
          work={request}
          states={requestStates}
          save={(reached, assigneeId) => saveRequest(site, id, { state: reached, assigneeId, version })}
        />
      ) : null}
      {completedAt === null ? (
        <Complete request={request} />
      ) : (
        <Badge tone="success" icon={CircleCheck}>
          {t('inbox.requests.completed', { date: when(completedAt) })}
        </Badge>
      )}
    </RowCard>
  );
};

const Complete = ({ request: { id, service } }: { readonly request: Request }) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const mayEdit = useMay('requests', 'canEdit');
  const completing = useMutation({
    meta: { toldInPlace: true },
    mutationFn: () => completeRequest(site, id),
  });
  if (!mayEdit) return null;
  return (
    <>
      <Button size="small" icon={Check} busy={completing.isPending} onClick={() => completing.mutate()}>
        {t('inbox.requests.complete')}
        <VisuallyHidden>: {service.title}</VisuallyHidden>
      </Button>
      {completing.isError ? <SendFailure error={completing.error} /> : null}
    </>
  );
};
