import type { WorkFilter } from '@arev/shared/contracts/desk-work';
import { useToday } from '@arev/shared/forms/use-today';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Field } from '@arev/shared/ui/field';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Select } from '@arev/shared/ui/select';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../frame/day-field.tsx';
import { assignments } from './work-address.ts';
import css from './inbox.module.css';

interface ChoiceProps {
  readonly label: string;
  readonly value: string | number | undefined;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string | undefined) => void;
}

export const Choice = ({ label, value, choices, onChoose }: ChoiceProps) => {
  const { t } = useTranslation('mf-desk');
  return (
    <Field label={label}>
      <Select
        placeholder={t('payments.all')}
        value={value ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? undefined : target.value)}
      >
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </Select>
    </Field>
  );
};

interface PartProps {
  readonly asked: WorkFilter;
  readonly onChange: (change: WorkFilter) => void;
}

/** Assigned to the current person, or to nobody. */
export const Assignment = ({ asked, onChange }: PartProps) => {
  const { t } = useTranslation('mf-desk');
  return (
    <Choice
      label={t('inbox.work.who')}
      value={asked.assignee}
      choices={assignments.map((value) => ({ value, label: t(`inbox.filter.${value}`) }))}
      onChoose={(value) => onChange({ assignee: assignments.find((one) => one === value) })}
    />
  );
};

const firstDay = '2020-01-01';

/** The days of arrival, both inclusive. */
export const Days = ({ asked, onChange }: PartProps) => {
  const { t } = useTranslation('mf-desk');
  const bounds = { min: firstDay, max: useToday() };
  return (
    <>
      <DayField
        label={t('inbox.filter.from')}
        day={asked.from}
        bounds={bounds}
        onChange={(from) => onChange({ from })}
      />
      <DayField
        label={t('inbox.filter.until')}
        day={asked.until}
        bounds={bounds}
        onChange={(until) => onChange({ until })}
      />
    </>
  );
};

interface WorkFiltersProps {
  readonly asked: WorkFilter;
  readonly addressOf: (filter: WorkFilter) => string;
}

/** Each filter is an address, so Back leads to the former list. */
export const WorkFilters = ({ asked, addressOf }: WorkFiltersProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const to = useHref();
  const show = (change: WorkFilter) => void site.navigation.go(to(addressOf({ ...asked, ...change })));
  const isFiltered = Object.values(asked).some((value) => value !== undefined);
  return (
    <div className={css.filters} role="group" aria-label={t('inbox.filter.name')}>
      <Assignment asked={asked} onChange={show} />
      <Days asked={asked} onChange={show} />
      {isFiltered ? (
        <LinkButton href={to(addressOf({}))} variant="secondary">
          {t('payments.showAll')}
        </LinkButton>
      ) : null}
    </div>
  );
};
