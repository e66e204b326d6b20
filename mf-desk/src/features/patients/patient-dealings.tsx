import { formatNumericDate, lastDayBefore } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { Badge } from '@arev/shared/ui/badge';
import { Card } from '@arev/shared/ui/card';
import { Heading } from '@arev/shared/ui/heading';
import { LoadMore } from '@arev/shared/ui/load-more';
import { Price } from '@arev/shared/ui/price';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import {
  patientPaymentsQuery,
  patientPurchasesQuery,
  patientRequestsQuery,
  type sectionQuery,
} from '../../api/reception.ts';
import { PaymentMarks } from '../../frame/payment-state.tsx';
import { useMay } from '../../frame/use-permissions.ts';
import { formatInstant } from '../../frame/instants.ts';
import css from './patients.module.css';

interface OfPatient {
  readonly id: number;
}

/** Requests, packages and payments, limited to the permissions of this person. */
export const PatientDealings = ({ id }: OfPatient) => {
  const mayRequests = useMay('requests', 'canRead');
  const mayPayments = useMay('payments', 'canRead');
  return (
    <>
      {mayRequests ? <Requests id={id} /> : null}
      {mayPayments ? <Packages id={id} /> : null}
      {mayPayments ? <Payments id={id} /> : null}
    </>
  );
};

interface SectionProps<Item> {
  readonly title: string;
  readonly empty: string;
  readonly query: ReturnType<typeof sectionQuery<Item>>;
  readonly children: (item: Item) => ReactNode;
}

/** Read once when the record is opened, because the audit trail records each reading. */
const Section = <Item extends OfPatient>({ title, empty, query, children }: SectionProps<Item>) => {
  const asked = useInfiniteQuery({ ...query, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  return (
    <Card as="section" padding="large" aria-label={title}>
      <Heading level={2}>{title}</Heading>
      <Answered query={asked}>
        {({ pages }) => {
          const items = eachOnce(pages.flatMap(({ data }) => data));
          if (items.length === 0) return <p className={css.note}>{empty}</p>;
          return (
            <>
              <ul className={css.list} role="list">
                {items.map(children)}
              </ul>
              {pages.length > 1 || asked.hasNextPage ? (
                <LoadMore
                  autoPages={0}
                  hasMore={asked.hasNextPage}
                  busy={asked.isFetchingNextPage}
                  failed={asked.isFetchNextPageError}
                  onMore={() => void asked.fetchNextPage()}
                  shown={items.length}
                  total={pages.at(-1)?.total ?? items.length}
                />
              ) : null}
            </>
          );
        }}
      </Answered>
    </Card>
  );
};

/** A new item moves the last one of a page to the next page. */
const eachOnce = <Item extends OfPatient>(items: readonly Item[]): readonly Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

const Requests = ({ id }: OfPatient) => {
  const { t } = useTranslation('mf-desk');
  return (
    <Section
      title={t('area.requests.name')}
      empty={t('patients.noRequests')}
      query={patientRequestsQuery(useSite(), id)}
    >
      {({ id: request, service, date, createdAt, state, cancelledAt, assignee }) => (
        <li key={request} className={css.row}>
          <span className={css.name}>{service.title}</span>
          <span className={css.note}>{t('inbox.requests.wished', { date: formatNumericDate(date) })}</span>
          <span className={css.note}>{t('inbox.requests.came', { date: formatInstant(createdAt) })}</span>
          {assignee ? <span className={css.note}>{assignee.title}</span> : null}
          <Badge>{t(`inbox.work.state.${cancelledAt ? 'cancelled' : state}`)}</Badge>
        </li>
      )}
    </Section>
  );
};

const Packages = ({ id }: OfPatient) => {
  const { t } = useTranslation('mf-desk');
  return (
    <Section
      title={t('patients.packages.title')}
      empty={t('patients.packages.none')}
      query={patientPurchasesQuery(useSite(), id)}
    >
      {({ id: purchase, package: bought, branch, state, price, validUntil, items }) => (
        <li key={purchase} className={css.row}>
          <span className={css.name}>{bought.title}</span>
          <span className={css.note}>
            <Price amount={price} />
          </span>
          <span className={css.note}>{branch.title}</span>
          {validUntil === null ? null : (
            <span className={css.note}>
              {t('patients.packages.until', { date: formatNumericDate(lastDayBefore(validUntil)) })}
            </span>
          )}
          <Badge tone={state === 'active' ? 'success' : 'neutral'}>
            {t(`patients.packages.state.${state}`)}
          </Badge>
          <ul className={css.parts} role="list">
            {items.map(({ service, quantity, left }) => (
              <li key={service.id}>
                {t('patients.packages.left', { service: service.title, left, quantity })}
              </li>
            ))}
          </ul>
        </li>
      )}
    </Section>
  );
};

const Payments = ({ id }: OfPatient) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  return (
    <Section
      title={t('area.payments.name')}
      empty={t('payments.empty')}
      query={patientPaymentsQuery(useSite(), id)}
    >
      {({ id: payment, title, kind, amount, branch, state, refundProposed, createdAt }) => (
        <li key={payment} className={css.row}>
          <a className={css.name} href={to(address.payment(payment))}>
            {title}
          </a>
          <span className={css.note}>
            <Price amount={amount} />
          </span>
          <span className={css.note}>{t(`payments.kind.${kind}`)}</span>
          <span className={css.note}>{branch.title}</span>
          <span className={css.note}>
            {t('payments.orderOf', { id: payment, date: formatInstant(createdAt) })}
          </span>
          <PaymentMarks state={state} refundProposed={refundProposed} />
        </li>
      )}
    </Section>
  );
};
