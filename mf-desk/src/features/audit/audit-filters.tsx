import { areas } from '@arev/shared/contracts/roles';
import { useToday } from '@arev/shared/forms/use-today';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Field } from '@arev/shared/ui/field';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Select } from '@arev/shared/ui/select';
import { useTranslation } from 'react-i18next';
import type { AuditAsked } from '../../api/audit.ts';
import { DayField } from '../../frame/day-field.tsx';
import { Filters } from '../../frame/filters.tsx';
import { auditAddress } from './audit-address.ts';
import css from './audit.module.css';

const firstDay = '2020-01-01';

/** Each filter is an address; people are selected in the list, by their names. */
export const AuditFilters = ({ asked }: { readonly asked: AuditAsked }) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const to = useHref();
  const bounds = { min: firstDay, max: useToday() };
  const show = (change: Partial<AuditAsked>) =>
    void site.navigation.go(to(auditAddress({ ...asked, ...change })));
  const isFiltered = Object.values(asked).some((value) => value !== undefined);
  return (
    <Filters asked={asked}>
      <div className={css.filters} role="group" aria-label={t('audit.which')}>
        <Field label={t('rights.area')}>
          <Select
            placeholder={t('payments.all')}
            value={asked.area ?? ''}
            onChange={({ target }) => show({ area: areas.find((one) => one === target.value) })}
          >
            {areas.map((area) => (
              <option key={area} value={area}>
                {t(`rights.areas.${area}`)}
              </option>
            ))}
          </Select>
        </Field>
        <DayField
          label={t('inbox.filter.from')}
          day={asked.from}
          bounds={bounds}
          onChange={(from) => show({ from })}
        />
        <DayField
          label={t('inbox.filter.until')}
          day={asked.until}
          bounds={bounds}
          onChange={(until) => show({ until })}
        />
        {isFiltered ? (
          <LinkButton href={to(auditAddress({}))} variant="secondary">
            {t('payments.showAll')}
          </LinkButton>
        ) : null}
      </div>
    </Filters>
  );
};
