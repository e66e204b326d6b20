import { formatWeekdayDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { BranchPlace } from '../../../api/branches.ts';
import css from './branch-facts.module.css';
import type { BranchOffer } from './use-branch-offers.ts';

/** Most addresses name their city already. */
const withCity = ({ address, city }: BranchPlace, t: TFunction<'mf-booking'>): string =>
  address.includes(city.name) ? address : t('branch.address', { city: city.name, address });

/** Where a branch is, and when the service is free there first. The line of the time is kept until it is known. */
export const BranchFacts = ({ offer: { place, first } }: { readonly offer: BranchOffer }) => {
  const { t } = useTranslation('mf-booking');
  const { language } = useSite();
  return (
    <span className={css.facts}>
      {place ? <span>{withCity(place, t)}</span> : null}
      <span className={css.first}>
        {first === undefined ? '\u00A0' : null}
        {first === null ? t('doctor.noTimes') : null}
        {first
          ? t('elsewhere.first', { date: formatWeekdayDate(first.day, language), time: first.time })
          : null}
      </span>
    </span>
  );
};
