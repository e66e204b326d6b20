import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Icon } from '@arev/shared/ui/icon';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PersonalPackage } from '../../api/packages.ts';
import css from './package-contents.module.css';
import { Saved } from './saved.tsx';

interface PackageContentsProps {
  readonly validDays: number;
  /** The lowest price of the package. */
  readonly price: number;
  readonly items: PersonalPackage['items'];
}

/** The services of a package, the savings, and the duration. */
export const PackageContents = ({ validDays, price, items }: PackageContentsProps) => {
  const { t } = useTranslation('mf-catalogue');
  const to = useHref();
  return (
    <section className={css.part}>
      <h2 className={css.title}>{t('package.contents')}</h2>
      <p className={css.validity}>
        <Icon icon={CalendarClock} size="small" />
        {t('package.days', { count: validDays })}
      </p>
      <ul className={css.list} role="list">
        {items.map(({ service: { id, slug, title }, quantity, price: single }) => (
          <li key={id} className={css.row}>
            {/* A service that no branch offers has no page. */}
            {single === undefined ? (
              <span>{t('package.notOffered', { title })}</span>
            ) : (
              <a className={css.link} href={to(page.price(slug))}>
                {title}
              </a>
            )}
            <span className={css.quantity}>{t('package.times', { count: quantity })}</span>
          </li>
        ))}
      </ul>
      <Saved items={items} price={price} />
    </section>
  );
};
