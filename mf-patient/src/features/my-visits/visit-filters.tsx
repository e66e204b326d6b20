import { listedState } from '@arev/shared/contracts/appointments';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Field } from '@arev/shared/ui/field';
import { usePassingFocus } from '@arev/shared/ui/passing-focus';
import { Select } from '@arev/shared/ui/select';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { visitCountsQuery } from '../../api/appointments.ts';
import { ChoiceLinks } from '@arev/shared/ui/choice-links';
import { DayFilter } from './day-filter.tsx';
import {
  ends,
  narrowings,
  parties,
  periods,
  statesOf,
  visitsPath,
  type Party,
  type VisitFilter,
} from './visit-filter.ts';
import css from './visit-filters.module.css';

/** The chosen filter; ahead of the list while it loads, so that a second choice keeps the first. */
interface FilterPart {
  readonly filter: VisitFilter;
}

/** On a phone the filters besides the period are folded, so that the list begins on the first screen. */
export const VisitFilters = ({ filter }: FilterPart) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const choose = useChoose(filter);
  const id = useId();
  const count = narrowings(filter);
  const [open, setOpen] = useState(false);
  const passing = usePassingFocus<HTMLAnchorElement>();
  return (
    <div className={css.filters} data-print="hide">
      <Periods filter={filter} />
      <span className={css.toggle}>
        <Button
          variant="secondary"
          icon={SlidersHorizontal}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {count === 0
            ? t('appointments.narrow')
            : t('appointments.withCount', { name: t('appointments.narrow'), number: count })}
        </Button>
      </span>
      <div
        id={id}
        className={css.narrowing}
        data-open={open}
        role="group"
        aria-label={t('appointments.narrow')}
      >
        {statesOf[filter.period].length > 0 ? <States filter={filter} /> : null}
        {parties.map((party) => (
          <PartyFilter key={party} party={party} filter={filter} />
        ))}
        {ends.map((end) => (
          <DayFilter
            key={end}
            label={t(`appointments.days.${end}`)}
            day={filter[end]}
            onChange={(day) => choose({ [end]: day })}
          />
        ))}
        {count > 0 ? (
          <a className={css.clear} ref={passing} href={to(visitsPath({ period: filter.period, page: 1 }))}>
            {t('appointments.clearFilters')}
          </a>
        ) : null}
      </div>
    </div>
  );
};

/** The filter is in the address; a new one starts at its first page. */
const useChoose = (filter: VisitFilter) => {
  const to = useHref();
  const { navigation } = useSite();
  return (changes: Partial<VisitFilter>): void =>
    void navigation.go(to(visitsPath({ ...filter, ...changes, page: 1 })), { replace: true });
};

/** Counts are optional: without them, only names are shown. */
const useCounts = () => useQuery(visitCountsQuery(useSite())).data?.data;

const Periods = ({ filter }: FilterPart) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const counts = useCounts();
  const cancelled = counts?.states?.find(({ state }) => state === 'cancelled')?.count;
  // A visit cancelled in advance is neither upcoming nor past, but included in all.
  const numbers = counts && {
    ...counts,
    cancelled,
    all: counts.statuses.reduce((sum, { count }) => sum + count, 0),
  };
  return (
    <ChoiceLinks
      label={t('appointments.periods')}
      choices={periods.map((period) => ({
        href: to(visitsPath({ ...filter, period, state: undefined, page: 1 })),
        label: t(`appointments.period.${period}`),
        count: numbers?.[period],
        current: period === filter.period,
      }))}
    />
  );
};

const States = ({ filter }: FilterPart) => {
  const { t } = useTranslation('mf-patient');
  const counts = useCounts();
  const choose = useChoose(filter);
  return (
    <Field label={t('appointments.statusLabel')}>
      <Select
        value={filter.state ?? ''}
        onChange={(event) => choose({ state: listedState.safeParse(event.target.value).data })}
      >
        <option value="">{t('appointments.anyStatus')}</option>
        {statesOf[filter.period].map((one) => {
          const found = counts?.states?.find((entry) => entry.state === one);
          const count = filter.period === 'past' ? found?.past : found?.count;
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

const listOf = { doctor: 'doctors', service: 'services', branch: 'branches' } as const;

/** Filters by doctor, service and branch: shown if there is more than one value. */
const PartyFilter = ({ party, filter }: FilterPart & { readonly party: Party }) => {
  const { t } = useTranslation('mf-patient');
  const all = useCounts()?.[listOf[party]] ?? [];
  const choose = useChoose(filter);
  if (all.length < 2 && filter[party] === undefined) return null;
  return (
    <Field label={t(`appointments.by.${party}`)}>
      <Select
        value={filter[party] ?? ''}
        onChange={(event) =>
          choose({ [party]: event.target.value === '' ? undefined : Number(event.target.value) })
        }
      >
        <option value="">{t('appointments.anyStatus')}</option>
        {all.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  );
};
