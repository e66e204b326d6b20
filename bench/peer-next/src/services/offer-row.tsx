import type { PriceItem } from '@arev/shared/contracts/services';
import { formatMoney } from '@arev/shared/i18n';
import { href, page } from '@arev/shared/routing';
import { Icon } from '@arev/shared/ui/icon';
import { Price } from '@arev/shared/ui/price';
import css from '@catalogue/features/offer-list/offer-row.module.css';
import { ChevronRight, MapPin } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useLanguage } from '@/i18n/use-language.ts';

export const OfferRow = ({ item }: { readonly item: PriceItem }) => {
  const t = useTranslations('mf-catalogue');
  const { slug, title, price, durationMinutes, branches, branchNames, personalPackage, task } = item;
  return (
    <li className={css.row}>
      <div className={css.offer}>
        <div className={css.words}>
          <a className={css.pick} href={href(useLanguage(), page.price(slug))}>
            {title}
          </a>
          <p className={css.note}>{t('prices.minutes', { count: durationMinutes })}</p>
          <p className={css.branches}>
            <Icon icon={MapPin} size="small" />
            <span>{branchNames.join(', ')}</span>
          </p>
        </div>
        {branches.every((branch) => branch.price === price) ? (
          <Price amount={price} />
        ) : (
          <data className={css.from} value={price}>
            {t('price.from', { amount: formatMoney(price) })}
          </data>
        )}
        <span className={css.action} data-print="hide">
          {t(personalPackage ? 'price.buy' : task ? 'price.request' : 'price.book')}
          <Icon icon={ChevronRight} size="small" />
        </span>
      </div>
    </li>
  );
};
