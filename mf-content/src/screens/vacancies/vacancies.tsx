import { type Screen, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Container } from '@arev/shared/ui/container';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { vacancyDescriptionQuery, vacancyQuery } from '../../api/vacancies.ts';
import { vacancyChoiceFrom } from '../../features/find-vacancy/vacancy-choice.ts';
import { VacancySearch } from '../../features/find-vacancy/vacancy-search.tsx';
import { PageTop } from '../../frame/page-top.tsx';
import { CategoryPanels } from './category-panels.tsx';
import { Introduction } from './introduction.tsx';
import { SearchedVacancies, VacanciesAnnounced } from './searched-vacancies.tsx';
import css from './vacancies.module.css';
import { head, load } from './vacancies-data.ts';
import { Vacancy } from './vacancy.tsx';

/** One screen for the list and a selected vacancy, so that the list does not move when the selection changes. */
const Vacancies = () => {
  const { t } = useTranslation('mf-content');
  const { slug } = useParams();
  const choice = vacancyChoiceFrom(useLocation().search);
  const chosen = useQuery({ ...vacancyQuery(useSite(), slug ?? ''), enabled: slug !== undefined }).data?.data;
  const current = slug && chosen ? { slug, categoryId: chosen.category.id } : undefined;
  const finder = (
    <nav className={css.finder} key="finder" aria-label={t('vacancies.list')} data-print="hide">
      <VacancySearch applied={choice.text} />
      <VacanciesAnnounced text={choice.text} from={choice.page} />
      <div>
        {choice.text ? (
          <SearchedVacancies text={choice.text} from={choice.page} />
        ) : (
          <CategoryPanels current={current} choice={choice} />
        )}
      </div>
    </nav>
  );
  const main = (
    <div className={css.main} key="main">
      {slug ? <Vacancy slug={slug} /> : <Introduction />}
    </div>
  );
  return (
    <Container>
      {slug && chosen ? (
        <PageTop
          title={chosen.title}
          eyebrow={chosen.category.title}
          below={[{ name: t('vacancies.title'), path: page.vacancies() }]}
        />
      ) : (
        <Top />
      )}
      {/* In the order of a phone: a page that is drawn while it arrives does not shift. */}
      <div className={css.page}>{slug ? [main, finder] : [finder, main]}</div>
    </Container>
  );
};

const Top = () => {
  const { t } = useTranslation('mf-content');
  const words = useQuery(vacancyDescriptionQuery(useSite())).data?.data;
  return (
    <PageTop title={words?.title ?? t('vacancies.title')} lead={words?.subtitle ?? t('vacancies.lead')} />
  );
};

const vacancies: Screen = { Component: Vacancies, load, head };
export default vacancies;
