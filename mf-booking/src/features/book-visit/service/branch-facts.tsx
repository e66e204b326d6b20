import { formatWeekdayDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { useTranslation } from 'react-i18next';
import css from './branch-facts.module.css';
import type { BranchOffer } from './use-branch-offers.ts';

/** Where a branch is, and when the service is free there first. The line of the time is kept until it is known. */
export const BranchFacts = ({ offer: { place, first } }: { readonly offer: BranchOffer }) => {
  const { t } = useTranslation('mf-booking');
  const { language } = useSite();
  return (
    <span className={css.facts}>
      {place ? <span>{t('branch.address', { city: place.city.name, address: place.address })}</span> : null}
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
