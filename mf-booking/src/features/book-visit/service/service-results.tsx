import type { PriceItem } from '@arev/shared/contracts/services';
import { useHref } from '@arev/shared/remote-kit';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { useTranslation } from 'react-i18next';
import { askPath, type AskedService } from '../../../state/asked-service.ts';
import { FirstChoice } from './first-choice.tsx';
import { ServiceRow } from './service-row.tsx';
import css from './service-results.module.css';

interface ServiceResultsProps {
  readonly asked: AskedService;
  /** The chosen speciality, if any. */
  readonly speciality: string | undefined;
  readonly items: readonly PriceItem[];
  readonly total: number;
  /** They are results of the former query. */
  readonly busy: boolean;
}

export const resultsTitleId = 'results-title';

/** The number is announced by the search box, which is there before. */
export const ServiceResults = ({ asked, speciality, items, total, busy }: ServiceResultsProps) => {
  const { t } = useTranslation('mf-booking');
  const to = useHref();
  const all = (
    <LinkButton href={to(askPath(asked))} variant="secondary" size="small">
      {t('find.all')}
    </LinkButton>
  );
  if (items.length === 0) {
    return (
      <>
        <EmptyState title={t('find.none')} action={all}>
          {t('find.noneHint')}
        </EmptyState>
        <FirstChoice asked={asked} />
      </>
    );
  }
  return (
    <section className={css.results} aria-labelledby={resultsTitleId} aria-busy={busy}>
      <div className={css.head}>
        <h2 className={css.title} id={resultsTitleId} tabIndex={-1}>
          {speciality ?? t('find.results')}
        </h2>
        {all}
      </div>
      <p className={css.count}>{t('find.found', { count: total })}</p>
      <ul className={css.list} role="list">
        {items.map((item) => (
          <ServiceRow key={item.id} item={item} asked={asked} speciality={speciality === undefined} />
        ))}
      </ul>
      {total > items.length ? <p className={css.count}>{t('find.more')}</p> : null}
    </section>
  );
};
