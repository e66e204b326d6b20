import { href, page } from '@arev/shared/routing';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { Field } from '@arev/shared/ui/field';
import { LoadMore } from '@arev/shared/ui/load-more';
import { Select } from '@arev/shared/ui/select';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import choice from '@catalogue/features/choose-branch/choose-branch.module.css';
import { GroupTitle } from '@catalogue/features/group-title/group-title.tsx';
import offers from '@catalogue/features/offer-list/offer-list.module.css';
import css from '@catalogue/screens/services/services.module.css';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useLanguage } from '@/i18n/use-language.ts';
import { branchesQuery, pricesQuery } from '@/portal/queries.ts';
import { OfferRow } from './offer-row.tsx';

interface PriceListProps {
  readonly text: string;
  readonly branchId: number | undefined;
  readonly onBranch: (branch: string) => void;
}

/** The services of all specialities or of a search, at all branches or one. */
export const PriceList = ({ text, branchId, onBranch }: PriceListProps) => {
  const t = useTranslations('mf-catalogue');
  const language = useLanguage();
  const list = useInfiniteQuery({
    ...pricesQuery(language, text, branchId),
    placeholderData: keepPreviousData,
  });
  const items = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const total = list.data?.pages.at(-1)?.total ?? 0;
  const groups = [...Map.groupBy(items, ({ specialization }) => specialization.slug)];
  return (
    <section className={css.prices} aria-labelledby="prices-title">
      <div className={css.top}>
        <h2 id="prices-title">{t('prices.title')}</h2>
        <ChooseBranch branchId={branchId} onBranch={onBranch} />
      </div>
      <VisuallyHidden role="status">
        {text === '' && branchId === undefined ? '' : t('services.found', { count: total })}
      </VisuallyHidden>
      {items.length === 0 ? (
        <EmptyState title={t('services.nothing.title')}>{t('services.nothing.words', { text })}</EmptyState>
      ) : null}
      {groups.map(([slug, ofOne]) => {
        const title = ofOne[0]?.specialization.title ?? '';
        return (
          <section key={slug} className={css.group}>
            <GroupTitle title={title} href={href(language, page.specialization(slug))} level={3} />
            <ul className={offers.list} role="list" aria-label={title} aria-busy={list.isPlaceholderData}>
              {ofOne.map((item) => (
                <OfferRow key={item.id} item={item} />
              ))}
            </ul>
          </section>
        );
      })}
      {list.hasNextPage ? (
        <LoadMore
          key={`${text} ${branchId ?? ''}`}
          hasMore
          busy={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
          shown={items.length}
          total={total}
        />
      ) : null}
    </section>
  );
};

const ChooseBranch = ({ branchId, onBranch }: Pick<PriceListProps, 'branchId' | 'onBranch'>) => {
  const t = useTranslations('mf-catalogue');
  const branches = useQuery(branchesQuery(useLanguage())).data ?? [];
  return (
    <form className={choice.choice} data-print="hide">
      <Field label={t('branchChoice.label')}>
        <Select
          name="branch"
          value={branchId ?? ''}
          placeholder={t('branchChoice.all')}
          onChange={({ target }) => onBranch(target.value)}
        >
          {branches.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
    </form>
  );
};
