import { type AddressKind, listAddresses } from '@arev/shared/contracts/addresses';
import { listBranches } from '@arev/shared/contracts/branches';
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

/** All indexed pages of this remote except custom pages. */
export const addresses = async ({ api }: Site): Promise<readonly PublicAddress[]> => {
  const of = (kind: AddressKind) =>
    allPages((index) => api.send(listAddresses, { query: { kind, page: index + 1, size: 10_000 } }));
  const [doctors, branches, news, seminars, vacancies] = await Promise.all([
    of('doctors'),
    api.send(listBranches, { query: {} }),
    of('news'),
    allPages((index) => api.send(listSeminars, { query: { page: index + 1, size: 100 } })),
    allPages((index) => api.send(listVacancies, { query: { page: index + 1, size: 100 } })),
  ]);
  return [
    ...standing.map((path) => ({ path })),
    ...doctors.map(below(page.doctors())),
    ...branches.data.map(below(page.branches())),
    ...news.map((article) => ({
      ...below(page.news())(article),
      ...(article.changed !== null && { changed: article.changed }),
    })),
    ...seminars.map(below(page.seminars())),
    ...vacancies.map((vacancy) => ({ ...below(page.vacancies())(vacancy), changed: vacancy.publishedOn })),
  ];
};
