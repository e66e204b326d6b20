import { href, page } from '@arev/shared/routing';

const named = (title: string, path: string): readonly [string, string] => [title, href('hy', path)];

/** Pages for visitors and search engines, at addresses that both databases have. */
export const addresses: readonly (readonly [title: string, path: string])[] = [
  named('home', page.home()),
  named('doctors', page.doctors()),
  named('doctors, by name', page.doctors({ searchText: 'ան' })),
  named('a doctor', page.doctor('ani-grigoryan')),
  named('branches', page.branches()),
  named('a branch', page.branch('kentron')),
  named('services', page.services()),
  named('services, searched', page.services({ searchText: 'խորհրդատվություն' })),
  named('services of a speciality', page.specialization('cardiology')),
  named('a price', page.price('electrocardiogram')),
  named('operations', page.operations()),
  named('operations of a ward', page.operationsOf('surgery')),
  named('price list', page.priceList()),
  named('price list of a speciality', page.pricesOf('cardiology')),
  named('packages', page.personalPackages()),
  named('news', page.news()),
  named('a news article', page.newsArticle('flu-vaccination-2026')),
  named('vacancies', page.vacancies()),
  named('questions', page.faq()),
  named('search', page.search({ text: 'սիրտ' })),
];
