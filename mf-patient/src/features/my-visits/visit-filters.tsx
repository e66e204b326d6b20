import { listedState } from '@arev/shared/contracts/appointments';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Field } from '@arev/shared/ui/field';
import { Select } from '@arev/shared/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { visitCountsQuery } from '../../api/appointments.ts';
import { ChoiceLinks } from '../../frame/choice-links.tsx';
import { periods, statesOf, visitsPath, type VisitFilter } from './visit-filter.ts';
import css from './visit-filters.module.css';

export const VisitFilters = ({ filter }: { filter: VisitFilter }) => (
  <div className={css.filters} data-print="hide">
    <Periods filter={filter} />
    {statesOf[filter.period].length > 0 ? <States filter={filter} /> : null}
  </div>
);

/** Counts are a kindness: without them the names do. */
const useCounts = () => useQuery(visitCountsQuery(useSite())).data?.data;

const Periods = ({ filter }: { filter: VisitFilter }) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const counts = useCounts();
  // A visit cancelled ahead of its time is neither upcoming nor past, and still one of all.
  const numbers = counts && { ...counts, all: counts.statuses.reduce((sum, { count }) => sum + count, 0) };
  return (
    <ChoiceLinks
      label={t('appointments.periods')}
      choices={periods.map((period) => ({
        href: to(visitsPath({ period })),
        label: t(`appointments.period.${period}`),
        count: numbers?.[period],
        current: period === filter.period,
      }))}
    />
  );
};

const States = ({ filter: { period, state } }: { filter: VisitFilter }) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const { navigation } = useSite();
  const counts = useCounts();
  const choose = (value: string) => {
    const chosen = listedState.safeParse(value);
    const target = chosen.success ? { period, state: chosen.data } : { period };
    void navigation.go(to(visitsPath(target)), { replace: true });
  };
  return (
    <Field label={t('appointments.statusLabel')}>
      <Select value={state ?? ''} onChange={(event) => choose(event.target.value)}>
        <option value="">{t('appointments.anyStatus')}</option>
        {statesOf[period].map((one) => {
          const count = counts?.states?.find((entry) => entry.state === one)?.count;
          const name = t(`appointments.state.${one}`);
          return (
            <option key={one} value={one}>
              {count === undefined ? name : t('appointments.withCount', { name, number: count })}
            </option>
          );
        })}
      </Select>
    </Field>
  );
};
