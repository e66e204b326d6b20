import type { VacancyCategory } from '@arev/shared/contracts/vacancies';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Accordion } from '@arev/shared/ui/accordion';
import { ErrorState } from '@arev/shared/ui/error-state';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { vacanciesQuery, vacancyCategoriesQuery } from '../../api/vacancies.ts';
import { EndlessList } from '../../features/endless-list/endless-list.tsx';
import { pageOfCategory, type VacancyChoice } from '../../features/find-vacancy/vacancy-choice.ts';
import { VacancyLinks, VacancyLinksSkeleton } from '../../features/find-vacancy/vacancy-links.tsx';

interface CategoryPanelsProps {
  readonly current: { readonly slug: string; readonly categoryId: number } | undefined;
  readonly choice: VacancyChoice;
}

/** The categories that have vacancies; the one of the address or of the selected vacancy is open, otherwise the first. */
export const CategoryPanels = ({ current, choice }: CategoryPanelsProps) => {
  const { t } = useTranslation('mf-content');
  const categories = useQuery(vacancyCategoriesQuery(useSite()));
  if (categories.isPending) return <Waiting />;
  if (!categories.data)
    return (
      <ErrorState headingLevel={2} busy={categories.isFetching} onRetry={() => void categories.refetch()} />
    );
  const filled = categories.data.data.filter(({ total }) => total > 0);
  const chosen = filled.find(({ id }) => id === choice.categoryId);
  const open = chosen?.id ?? current?.categoryId ?? filled[0]?.id;
  if (filled.length === 0) return <p>{t('vacancies.empty.words')}</p>;
  return filled.map((category) => (
    <Panel
      // Another vacancy opens its own category.
      key={`${category.id} ${category.id === open}`}
      category={category}
      from={pageOfCategory(choice, category.id)}
      startsOpen={category.id === open}
      current={current?.slug}
    />
  ));
};

interface PanelProps {
  readonly category: VacancyCategory;
  /** The page to begin with. */
  readonly from: number;
  readonly startsOpen: boolean;
  readonly current: string | undefined;
}

const Panel = ({ category: { id, title, total }, from, startsOpen, current }: PanelProps) => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  const site = useSite();
  const query = vacanciesQuery(site, { categoryId: id }, from);
  // Closed panels contain what the server sent, so that they open without scripts.
  const [opened, setOpened] = useState(
    startsOpen || site.queryClient.getQueryData(query.queryKey) !== undefined,
  );
  return (
    <Accordion
      title={title}
      note={total}
      headingLevel={2}
      defaultOpen={startsOpen}
      onToggle={(isOpen) => setOpened((was) => was || isOpen)}
    >
      {opened ? (
        <EndlessList
          query={query}
          from={from}
          hrefOf={(target) => to(page.vacancies({ category: id, page: target }))}
          skeleton={<VacancyLinksSkeleton count={Math.min(total, 4)} />}
          empty={<p>{t('vacancies.empty.words')}</p>}
        >
          {(vacancies) => <VacancyLinks vacancies={vacancies} current={current} />}
        </EndlessList>
      ) : null}
    </Accordion>
  );
};

const Waiting = () => (
  <Loading>
    {[1, 2, 3, 4].map((index) => (
      <Skeleton key={index} shape="control" />
    ))}
  </Loading>
);
