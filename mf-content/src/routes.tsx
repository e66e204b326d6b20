import type { RemoteRoutes } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { address } from './addresses.ts';

export const routes: RemoteRoutes = [
  { id: 'home', path: page.home(), load: () => import('./screens/home/home.tsx') },
  { id: 'doctors', path: page.doctors(), load: () => import('./screens/doctors/doctors.tsx') },
  { id: 'doctor', path: page.doctor(':slug'), load: () => import('./screens/doctor/doctor.tsx') },
  { id: 'branches', path: page.branches(), load: () => import('./screens/branches/branches.tsx') },
  { id: 'branch', path: page.branch(':slug'), load: () => import('./screens/branch/branch.tsx') },
  { id: 'search', path: page.search(), load: () => import('./screens/search/search.tsx') },
  { id: 'help', path: 'help', load: () => import('./screens/help/help.tsx') },
  { id: 'about-us', path: page.aboutUs(), load: () => import('./screens/about-us/about-us.tsx') },
  { id: 'contact-us', path: page.contactUs(), load: () => import('./screens/contact-us/contact-us.tsx') },
  { id: 'faq', path: page.faq(), load: () => import('./screens/faq/faq.tsx') },
  { id: 'opinions', path: page.opinions(), load: () => import('./screens/opinions/opinions.tsx') },
  {
    id: 'privacy-policy',
    path: page.privacyPolicy(),
    load: () => import('./screens/company-text/privacy-policy.tsx'),
  },
  {
    id: 'privacy-policy-version',
    path: page.privacyPolicy({ version: ':version' }),
    load: () => import('./screens/company-text/privacy-policy-version.tsx'),
  },
  { id: 'requisites', path: page.requisites(), load: () => import('./screens/requisites/requisites.tsx') },
  {
    id: 'terms-of-use',
    path: page.termsOfUse(),
    load: () => import('./screens/company-text/terms-of-use.tsx'),
  },
  {
    id: 'terms-of-use-version',
    path: page.termsOfUse({ version: ':version' }),
    load: () => import('./screens/company-text/terms-of-use-version.tsx'),
  },
  {
    id: 'attachments',
    path: page.attachments(),
    load: () => import('./screens/attachments/attachments.tsx'),
  },
  { id: 'news', path: page.news(), load: () => import('./screens/news/news.tsx') },
  {
    id: 'news-article',
    path: page.newsArticle(':slug'),
    load: () => import('./screens/news-article/news-article.tsx'),
  },
  {
    id: 'news-page',
    path: address.newsPage(':slug', ':page'),
    load: () => import('./screens/news-page/news-page.tsx'),
  },
  { id: 'seminars', path: page.seminars(), load: () => import('./screens/seminars/seminars.tsx') },
  { id: 'seminar', path: page.seminar(':slug'), load: () => import('./screens/seminar/seminar.tsx') },
  { id: 'vacancies', path: page.vacancy(':slug?'), load: () => import('./screens/vacancies/vacancies.tsx') },
  {
    id: 'investors',
    path: `${page.investors()}/:slug?`,
    load: () => import('./screens/investors/investors.tsx'),
  },
  { id: 'families', path: page.families(), load: () => import('./screens/families/families.tsx') },
  { id: 'tour', path: page.tour(), load: () => import('./screens/tour/tour.tsx') },
  {
    id: 'custom-page',
    path: page.customPage(':page'),
    load: () => import('./screens/custom-page/custom-page.tsx'),
  },
];
