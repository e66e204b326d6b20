import { getVacancy, listVacancies, listVacancyCategories } from '@arev/shared/contracts/vacancies';
import { oneBased } from '../../db/paging.ts';
import type { Serve } from '../../http/call.ts';
import { vacancyService, type VacancyNeeds } from './service.ts';

export const vacancyRoutes = (serve: Serve, needs: VacancyNeeds): void => {
  const vacancies = vacancyService(needs);
  serve.kept(listVacancies, ({ language, query }) => vacancies.list(language, query, oneBased(query)));
  serve.kept(listVacancyCategories, ({ language }) => vacancies.categories(language));
  serve.kept(getVacancy, async ({ language, params }) => ({
    data: await vacancies.bySlug(language, params.slug),
  }));
};
