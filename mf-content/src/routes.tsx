import { screen, type Site } from '@arev/shared/remote-kit';
import type { RouteObject } from 'react-router';

const loadHome = () => import(/* webpackChunkName: "home" */ './screens/home/home.tsx');
const loadDoctors = () => import(/* webpackChunkName: "doctors" */ './screens/doctors/doctors.tsx');
const loadDoctor = () => import(/* webpackChunkName: "doctor" */ './screens/doctor/doctor.tsx');
const loadBranches = () => import(/* webpackChunkName: "branches" */ './screens/branches/branches.tsx');
const loadBranch = () => import(/* webpackChunkName: "branch" */ './screens/branch/branch.tsx');
const loadSearch = () => import(/* webpackChunkName: "search" */ './screens/search/search.tsx');

export const routes = (site: Site): RouteObject[] => [
  screen(site, { id: 'home', index: true }, loadHome),
  screen(site, { id: 'doctors', path: 'doctors' }, loadDoctors),
  screen(site, { id: 'doctor', path: 'doctors/:slug' }, loadDoctor),
  screen(site, { id: 'branches', path: 'branches' }, loadBranches),
  screen(site, { id: 'branch', path: 'branches/:slug' }, loadBranch),
  screen(site, { id: 'search', path: 'search' }, loadSearch),
];
