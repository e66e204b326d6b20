import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { LinkButton } from '@arev/shared/ui/link-button';
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
        <div role="status">
          <EmptyState headingLevel={2} title={t('vacancies.search.nothing')} action={all}>
            {t('vacancies.search.nothingHint')}
          </EmptyState>
        </div>
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
