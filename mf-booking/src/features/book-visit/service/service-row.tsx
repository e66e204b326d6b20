import { minutesOf, type PriceItem } from '@arev/shared/contracts/services';
import { formatMoney } from '@arev/shared/i18n';
import { useHref } from '@arev/shared/remote-kit';
import { CardLink } from '@arev/shared/ui/card-link';
import { Icon } from '@arev/shared/ui/icon';
import { Price } from '@arev/shared/ui/price';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { askPath, type AskedService } from '../../../state/asked-service.ts';
import css from './service-row.module.css';
import { isWithoutTimes, wayWithoutTimes } from './without-times.ts';

interface ServiceRowProps {
  readonly item: PriceItem;
  readonly asked: AskedService;
  /** Also shows the speciality. */
  readonly speciality: boolean;
}

export const ServiceRow = ({ item, asked, speciality }: ServiceRowProps) => {
  const { t } = useTranslation('mf-booking');
  const to = useHref();
  const timeless = isWithoutTimes(item);
  const minutes = minutesOf(item);
  return (
    <li className={css.row}>
      <div className={css.words}>
        <CardLink href={to(timeless ? wayWithoutTimes(item) : askPath(asked, { service: item.slug }))}>
          {item.title}
        </CardLink>
        {speciality ? <p className={css.note}>{item.specialization.title}</p> : null}
        {timeless ? (
          <p className={css.note}>{t(item.personalPackage ? 'find.package' : 'find.onRequest')}</p>
        ) : minutes === undefined ? null : (
          <p className={css.note}>{t('step1.minutes', { count: minutes })}</p>
        )}
      </div>
      <span className={css.price}>
        {item.branches.some(({ price }) => price !== item.price) ? (
          t('find.from', { price: formatMoney(item.price) })
        ) : (
          <Price amount={item.price} />
        )}
      </span>
      <span className={css.mark}>
        <Icon icon={ChevronRight} />
      </span>
    </li>
  );
};
