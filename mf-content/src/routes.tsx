import { screen, type Site } from '@arev/shared/remote-kit';
import type { RouteObject } from 'react-router';

const loadHome = () => import(/* webpackChunkName: "home" */ './screens/home/home.tsx');
const loadDoctors = () => import(/* webpackChunkName: "doctors" */ './screens/doctors/doctors.tsx');
const loadDoctor = () => import(/* webpackChunkName: "doctor" */ './screens/doctor/doctor.tsx');
const loadBranches = () => import(/* webpackChunkName: "branches" */ './screens/branches/branches.tsx');
const loadBranch = () => import(/* webpackChunkName: "branch" */ './screens/branch/branch.tsx');
const loadSearch = () => import(/* webpackChunkName: "search" */ './screens/search/search.tsx');
const loadHelp = () => import(/* webpackChunkName: "help" */ './screens/help/help.tsx');
const loadAboutUs = () => import(/* webpackChunkName: "about-us" */ './screens/about-us/about-us.tsx');
const loadAttachments = () =>
  import(/* webpackChunkName: "attachments" */ './screens/attachments/attachments.tsx');
const loadContactUs = () =>
  import(/* webpackChunkName: "contact-us" */ './screens/contact-us/contact-us.tsx');
const loadFaq = () => import(/* webpackChunkName: "faq" */ './screens/faq/faq.tsx');
const loadOpinions = () => import(/* webpackChunkName: "opinions" */ './screens/opinions/opinions.tsx');
const loadPrivacyPolicy = () =>
  import(/* webpackChunkName: "privacy-policy" */ './screens/company-text/privacy-policy.tsx');
const loadRequisites = () =>
  import(/* webpackChunkName: "requisites" */ './screens/requisites/requisites.tsx');
const loadTermsOfUse = () =>
  import(/* webpackChunkName: "terms-of-use" */ './screens/company-text/terms-of-use.tsx');
const loadNews = () => import(/* webpackChunkName: "news" */ './screens/news/news.tsx');
const loadArticle = () =>
  import(/* webpackChunkName: "news-article" */ './screens/news-article/news-article.tsx');
const loadNewsPage = () => import(/* webpackChunkName: "news-page" */ './screens/news-page/news-page.tsx');
const loadCustomPage = () =>
  import(/* webpackChunkName: "custom-page" */ './screens/custom-page/custom-page.tsx');
const loadSeminars = () => import(/* webpackChunkName: "seminars" */ './screens/seminars/seminars.tsx');
const loadSeminar = () => import(/* webpackChunkName: "seminar" */ './screens/seminar/seminar.tsx');
const loadVacancies = () => import(/* webpackChunkName: "vacancies" */ './screens/vacancies/vacancies.tsx');
const loadInvestors = () => import(/* webpackChunkName: "investors" */ './screens/investors/investors.tsx');
const loadFamilies = () => import(/* webpackChunkName: "families" */ './screens/families/families.tsx');
const loadTour = () => import(/* webpackChunkName: "tour" */ './screens/tour/tour.tsx');

export const routes = (site: Site): RouteObject[] => [
  screen(site, { id: 'home', index: true }, loadHome),
  screen(site, { id: 'doctors', path: 'doctors' }, loadDoctors),
  screen(site, { id: 'doctor', path: 'doctors/:slug' }, loadDoctor),
  screen(site, { id: 'branches', path: 'branches' }, loadBranches),
  screen(site, { id: 'branch', path: 'branches/:slug' }, loadBranch),
  screen(site, { id: 'search', path: 'search' }, loadSearch),
  screen(site, { id: 'help', path: 'help' }, loadHelp),
  screen(site, { id: 'about-us', path: 'help/about-us' }, loadAboutUs),
  screen(site, { id: 'contact-us', path: 'help/contact-us' }, loadContactUs),
  screen(site, { id: 'faq', path: 'help/frequently-asked-questions' }, loadFaq),
  screen(site, { id: 'opinions', path: 'help/opinions' }, loadOpinions),
  screen(site, { id: 'privacy-policy', path: 'help/privacy-policy' }, loadPrivacyPolicy),
  screen(site, { id: 'requisites', path: 'help/requisites' }, loadRequisites),
  screen(site, { id: 'terms-of-use', path: 'help/terms-of-use' }, loadTermsOfUse),
  screen(site, { id: 'attachments', path: 'attachments' }, loadAttachments),
  screen(site, { id: 'news', path: 'news' }, loadNews),
  screen(site, { id: 'news-article', path: 'news/:slug' }, loadArticle),
  screen(site, { id: 'news-page', path: 'news/:slug/pages/:page' }, loadNewsPage),
  screen(site, { id: 'seminars', path: 'seminars' }, loadSeminars),
  screen(site, { id: 'seminar', path: 'seminars/:slug' }, loadSeminar),
  screen(site, { id: 'vacancies', path: 'vacancies/:slug?' }, loadVacancies),
  screen(site, { id: 'investors', path: 'investors/:slug?' }, loadInvestors),
  screen(site, { id: 'families', path: 'my-families' }, loadFamilies),
  screen(site, { id: 'tour', path: '3d-map' }, loadTour),
  screen(site, { id: 'custom-page', path: 'pages/:page' }, loadCustomPage),
];
