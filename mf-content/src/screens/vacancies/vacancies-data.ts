import { summary } from '@arev/shared/head/plain-text';
import {
  cachedQuery,
  type Head,
  loadQuery,
  movedForGood,
  type ScreenContext,
  type Site,
  tryQuery,
} from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { loadRichText } from '@arev/shared/ui/rich-text';
import { companyQuery } from '../../api/company.ts';
import { loadParts } from '../../api/parts.ts';
import {
  vacanciesQuery,
  vacancyCategoriesQuery,
  vacancyDescriptionQuery,
  vacancyQuery,
} from '../../api/vacancies.ts';
import { hasApplied } from '../../features/apply-for-vacancy/applied.ts';
import { isClosed } from '../../features/find-vacancy/is-closed.ts';
import {
  isPart,
  pageOfCategory,
  type VacancyChoice,
  vacancyChoiceFrom,
} from '../../features/find-vacancy/vacancy-choice.ts';
import { jobPosting } from '../../head/vacancy-json-ld.ts';
import { trail } from '../../head/trail.ts';

export const load = async ({ site, params: { slug }, url }: ScreenContext): Promise<void> => {
  await Promise.all([
    loadRichText(),
    slug === undefined ? tryQuery(site, vacancyDescriptionQuery(site)) : loadVacancy(site, slug),
    tryQuery(site, companyQuery(site)),
    loadList(site, vacancyChoiceFrom(url.search)),
  ]);
};

const loadVacancy = async (site: Site, slug: string): Promise<void> => {
  const { data: vacancy } = await loadQuery(site, vacancyQuery(site, slug));
  if (vacancy.slug !== slug) movedForGood(site, page.vacancy(vacancy.slug));
};

const loadList = async (site: Site, choice: VacancyChoice): Promise<void> => {
  const { text, page: from } = choice;
  if (text !== '') return loadParts(site, vacanciesQuery(site, { text }, from));
  const categories = await tryQuery(site, vacancyCategoriesQuery(site));
  // Readers without scripts can open all panels; in the browser each panel loads when it is opened.
  const wanted = site.where === 'server' ? (categories?.data ?? []) : [];
  await Promise.allSettled(
    wanted
      .filter(({ total }) => total > 0)
      .map(({ id }) => loadParts(site, vacanciesQuery(site, { categoryId: id }, pageOfCategory(choice, id)))),
  );
};

export const head = ({ site, params: { slug }, url }: ScreenContext): Head => ({
  ...(slug === undefined ? listHead(site) : vacancyHead(site, slug)),
  // Searches are not indexed: there are as many addresses as words. Nor are parts of the list, or the page after an
  // application.
  ...((isPart(vacancyChoiceFrom(url.search)) || hasApplied(url.search)) && { robots: 'noindex' }),
});

const listHead = (site: Site): Head => {
  const t = site.i18n.getFixedT(site.language, 'mf-content');
  return {
    title: t('vacancies.title'),
    description: t('vacancies.description'),
    jsonLd: [trail(site, { name: t('vacancies.title'), path: page.vacancies() })],
  };
};

const vacancyHead = (site: Site, slug: string): Head => {
  const t = site.i18n.getFixedT(site.language, 'mf-content');
  const query = vacancyQuery(site, slug);
  const vacancy = cachedQuery(site, query)?.data;
  const loaded = site.queryClient.getQueryState(query.queryKey);
  if (!vacancy || !loaded) return listHead(site);
  const { title, branch, description } = vacancy;
  // The moment that the page itself goes by.
  const closed = isClosed(vacancy, loaded.dataUpdatedAt);
  return {
    ...(closed && { robots: 'noindex' }),
    title: t('vacancy.pageTitle', { title, city: branch.city }),
    description: summary(description) || t('vacancies.description'),
    jsonLd: [
      ...(closed ? [] : [jobPosting(site, vacancy, t('news.publisher'))]),
      trail(
        site,
        { name: t('vacancies.title'), path: page.vacancies() },
        { name: title, path: page.vacancy(slug) },
      ),
    ],
  };
};
