import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { getDailyStatement } from '@arev/shared/contracts/desk-payments';
import { useToday } from '@arev/shared/forms/use-today';
import { formatMoney, formatNumericDate, isPlainDate } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { address } from '../../addresses.ts';
import { statementQuery } from '../../api/payments.ts';
import { ExportSheet } from '../../frame/inbox/export-sheet.tsx';
import { DayField } from '../../frame/day-field.tsx';
import { orderDays } from './payment-address.ts';
import css from './payments.module.css';

type Line = DataOf<typeof getDailyStatement>[number];

/** Income and refunds of each branch on a day, by payment method. */
export const Statement = () => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const to = useHref();
  const today = useToday();
  const asked = new URLSearchParams(useLocation().search).get('day');
  const day = isPlainDate(asked) ? asked : today;
  const query = useQuery({ ...statementQuery(site, day), staleTime: 0 });
  return (
    <div className={css.payment}>
      <div className={css.filters}>
        <DayField
          label={t('payments.statement.day')}
          day={day}
          bounds={orderDays(today)}
          onChange={(chosen) => {
            if (chosen !== undefined) void site.navigation.go(to(address.statement({ day: chosen })));
          }}
        />
      </div>
      <Answered query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={t('payments.statement.empty')}>{t('payments.statement.emptyHint')}</EmptyState>
          ) : (
            <Totals lines={data} day={day} />
          )
        }
      </Answered>
    </div>
  );
};

const sum = (lines: readonly Line[], of: (line: Line) => number): number =>
  lines.reduce((total, line) => total + of(line), 0);
const net = ({ received, refunded }: Line): number => received - refunded;

const Totals = ({ lines, day }: { readonly lines: readonly Line[]; readonly day: string }) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const columns = (['branch', 'way', 'count', 'received', 'refunded', 'net'] as const).map((name) =>
    t(`payments.statement.${name}`),
  );
  return (
    <>
      <div className={css.frame} tabIndex={0} role="region" aria-label={t('payments.statement.title')}>
        <table className={css.table}>
          <caption className={css.caption}>
            {t('payments.statement.of', { day: formatNumericDate(day) })}
          </caption>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.branch.id}-${line.way}`}>
                <th scope="row">{line.branch.title}</th>
                <td>{t(`payments.way.${line.way}`)}</td>
                <td>{line.count}</td>
                <td>{formatMoney(line.received)}</td>
                <td>{formatMoney(line.refunded)}</td>
                <td>{formatMoney(net(line))}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('payments.statement.total')}
              </th>
              <td>{sum(lines, ({ count }) => count)}</td>
              <td>{formatMoney(sum(lines, ({ received }) => received))}</td>
              <td>{formatMoney(sum(lines, ({ refunded }) => refunded))}</td>
              <td>{formatMoney(sum(lines, net))}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className={css.note}>{t('payments.statement.words')}</p>
      <ExportSheet
        sheet={{
          name: t('payments.statement.file', { day }),
          columns,
          query: () => statementQuery(site, day),
          row: (line: Line) => [
            ...[line.branch.title, t(`payments.way.${line.way}`)],
            ...[line.count, line.received, line.refunded, net(line)],
          ],
        }}
      />
    </>
  );
};
