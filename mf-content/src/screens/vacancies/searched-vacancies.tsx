import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useInfiniteQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { vacanciesQuery } from '../../api/vacancies.ts';
import { EndlessList } from '../../features/endless-list/endless-list.tsx';
import { VacancyLinks, VacancyLinksSkeleton } from '../../features/find-vacancy/vacancy-links.tsx';
import css from './vacancies.module.css';

interface SearchedVacanciesProps {
  readonly text: string;
  readonly from: number;
}

/** It stays beside all lists, because a screen reader announces only what changes inside it. */
export const VacanciesAnnounced = ({ text, from }: SearchedVacanciesProps) => {
  const { t } = useTranslation('mf-content');
  const list = useInfiniteQuery({ ...vacanciesQuery(useSite(), { text }, from), enabled: text !== '' });
  const isNone = text !== '' && from === 1 && list.data?.pages[0]?.data.length === 0;
  return <VisuallyHidden role="status">{isNone ? t('vacancies.search.nothing') : null}</VisuallyHidden>;
};

/** All matches of a search, in all categories. */
export const SearchedVacancies = ({ text, from }: SearchedVacanciesProps) => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  const all = (
    <LinkButton href={to(page.vacancies())} variant="secondary" size="small" icon={X}>
      {t('vacancies.search.all')}
    </LinkButton>
  );
  return (
    <EndlessList
      query={vacanciesQuery(useSite(), { text }, from)}
      from={from}
      hrefOf={(target) => to(page.vacancies({ searchText: text, page: target }))}
      skeleton={<VacancyLinksSkeleton count={4} />}
      empty={
        <EmptyState headingLevel={2} title={t('vacancies.search.nothing')} action={all}>
          {t('vacancies.search.nothingHint')}
        </EmptyState>
      }
    >
      {(vacancies, total) => (
        <div className={css.found}>
          <p role="status">{t('vacancies.search.found', { count: total })}</p>
          <VacancyLinks vacancies={vacancies} current={undefined} />
          <div>{all}</div>
        </div>
      )}
    </EndlessList>
  );
};
