import { listBranches } from '@arev/shared/contracts/branches';
import { listDoctors } from '@arev/shared/contracts/doctors';
import { listNews } from '@arev/shared/contracts/news';
import { listSeminars } from '@arev/shared/contracts/seminars';
import { listVacancies } from '@arev/shared/contracts/vacancies';
import type { Site } from '@arev/shared/remote-kit';
import { allPages, type PublicAddress } from '@arev/shared/remote-kit/server';
import { page } from '@arev/shared/routing';

const standing = [
  page.home(),
  page.doctors(),
  page.branches(),
  page.aboutUs(),
  page.faq(),
  page.contactUs(),
  page.requisites(),
  page.opinions(),
  page.privacyPolicy(),
  page.termsOfUse(),
  page.news(),
  page.seminars(),
  page.vacancies(),
  page.investors(),
  page.families(),
  page.attachments(),
  page.tour(),
];

const below =
  (list: string) =>
  ({ slug }: { readonly slug: string }): PublicAddress => ({ path: `${list}/${slug}` });

/** Every page that this remote wants found; custom pages and what is private are not among them. */
export const addresses = async ({ api }: Site): Promise<readonly PublicAddress[]> => {
  const [doctors, branches, news, seminars, vacancies] = await Promise.all([
    allPages((index) => api.send(listDoctors, { query: { page: index, size: 300 } })),
    api.send(listBranches, { query: {} }),
    allPages((index) => api.send(listNews, { query: { page: index + 1, size: 100 } })),
    allPages((index) => api.send(listSeminars, { query: { page: index + 1, size: 100 } })),
    allPages((index) => api.send(listVacancies, { query: { page: index + 1, size: 100 } })),
  ]);
  return [
    ...standing.map((path) => ({ path })),
    ...doctors.map(below(page.doctors())),
    ...branches.data.map(below(page.branches())),
    ...news.map((article) => ({ ...below(page.news())(article), changed: article.newsDate })),
    ...seminars.map(below(page.seminars())),
    ...vacancies.map((vacancy) => ({ ...below(page.vacancies())(vacancy), changed: vacancy.publishedOn })),
  ];
};
