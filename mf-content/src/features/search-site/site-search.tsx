import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { shortestSearch } from '@arev/shared/contracts/search-limits';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { ErrorState } from '@arev/shared/ui/error-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
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
  if (text.length < shortestSearch) {
    return (
      <EmptyState title={t('search.start')} action={<SomeWaysOn />}>
        {t('search.startHint', { count: shortestSearch })}
      </EmptyState>
    );
  }
  return <Results text={text} only={only} />;
};

const Results = ({ text, only }: SearchChoice) => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  const search = useQuery({
    ...searchQuery(useSite(), text, { more: only !== null }),
    placeholderData: keepPreviousData,
  });
  if (search.isPending) return <FoundSkeleton />;
  if (!search.data) return <ErrorState busy={search.isFetching} onRetry={() => void search.refetch()} />;
  const found = search.data.data.filter(({ path }) => only === null || path === only);
  if (found.length === 0) {
    return (
      <div role="status">
        <EmptyState title={t('search.none', { text })} action={<SomeWaysOn />}>
          {only ? <a href={to(page.search({ text }))}>{t('search.allKinds')}</a> : t('search.noneHint')}
        </EmptyState>
      </div>
    );
  }
  // Of one kind only the results themselves are known.
  const total = only ? found.length : search.data.total;
  return (
    <FoundGroups results={found} total={total} text={text} only={only} busy={search.isPlaceholderData} />
  );
};
