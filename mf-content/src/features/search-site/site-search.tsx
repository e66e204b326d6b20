import type { SearchResult } from '@arev/shared/contracts/search';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { shortestSearch } from '@arev/shared/contracts/search-limits';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { ErrorState } from '@arev/shared/ui/error-state';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import type { FoundKind } from '@arev/shared/site-search';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { searchQuery } from '../../api/search.ts';
import { FoundGroups } from './found-groups.tsx';
import { FoundSkeleton } from './found-skeleton.tsx';
import type { SearchChoice } from './search-choice.ts';
import { SomeWaysOn } from './ways-on.tsx';

/** The results of the site search, or suggestions if nothing was found. */
export const SiteSearch = ({ choice }: { readonly choice: SearchChoice }) => {
  const { t } = useTranslation('mf-content');
  const { text, only } = choice;
  const isAsked = text.length >= shortestSearch;
  const search = useQuery({
    ...searchQuery(useSite(), text, { more: only !== null }),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  });
  const isNone = isAsked && search.data !== undefined && foundIn(search.data, only).length === 0;
  return (
    <>
      {/* It stays, because a screen reader announces only what changes inside it. */}
      <VisuallyHidden role="status">{isNone ? t('search.none', { text }) : null}</VisuallyHidden>
      <Found {...choice} search={search} />
    </>
  );
};

interface Answer {
  readonly data: readonly SearchResult[];
  readonly total: number;
}

const foundIn = ({ data }: Answer, only: FoundKind | null) =>
  data.filter(({ path }) => only === null || path === only);

interface FoundProps extends SearchChoice {
  readonly search: UseQueryResult<Answer>;
}

const Found = ({ text, only, search }: FoundProps) => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  if (text.length < shortestSearch) {
    return (
      <EmptyState title={t('search.start')} action={<SomeWaysOn />}>
        {t('search.startHint', { count: shortestSearch })}
      </EmptyState>
    );
  }
  if (search.isPending) return <FoundSkeleton />;
  if (!search.data) return <ErrorState busy={search.isFetching} onRetry={() => void search.refetch()} />;
  const found = foundIn(search.data, only);
  if (found.length === 0) {
    return (
      <EmptyState title={t('search.none', { text })} action={<SomeWaysOn />}>
        {only ? <a href={to(page.search({ text }))}>{t('search.allKinds')}</a> : t('search.noneHint')}
      </EmptyState>
    );
  }
  // Of one kind only the results themselves are known.
  const total = only ? found.length : search.data.total;
  return (
    <FoundGroups results={found} total={total} text={text} only={only} busy={search.isPlaceholderData} />
  );
};
