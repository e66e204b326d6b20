import {
  answerApplication,
  deleteApplication,
  downloadApplicationFile,
  getApplication,
  listApplicationColleagues,
  listApplications,
  listAppliedVacancies,
  saveApplicationWork,
} from '@arev/shared/contracts/applications';
import type { AnswerByWay } from '@arev/shared/contracts/desk-work';
import type { InputOf } from '@arev/shared/contracts/endpoint';
import type { Site } from '@arev/shared/remote-kit';
import { orReadAgain } from './conflict.ts';
import type { Part } from './inbox.ts';
import type { Once } from './save-once.ts';

export type ApplicationsAsked = Omit<InputOf<typeof listApplications>['query'], 'page' | 'size'>;

export const applicationsQuery = ({ api }: Site, asked: ApplicationsAsked, part: Part) =>
  api.query(listApplications, { query: { ...asked, ...part } });
export const appliedVacanciesQuery = ({ api }: Site) => api.query(listAppliedVacancies, {});
export const applicationColleaguesQuery = ({ api }: Site) => api.query(listApplicationColleagues, {});

export const applicationQuery = ({ api }: Site, id: number) => api.query(getApplication, { params: { id } });
export const applicationFile = async ({ api }: Site, id: number) =>
  (await api.send(downloadApplicationFile, { params: { id } })).file;

const refresh = (
  { queryClient }: Site,
  { method, path }: { readonly method: string; readonly path: string },
) => queryClient.invalidateQueries({ queryKey: [method, path] });
export const refreshAppliedVacancies = (site: Site) => refresh(site, listAppliedVacancies);

/** The list, and the numbers of the vacancies beside it. */
export const refreshApplications = async (site: Site): Promise<void> => {
  await refresh(site, listApplications);
  await refreshAppliedVacancies(site);
};

/** Also after a refusal: then the list shows the change of somebody else. */
export const saveApplication = async (
  site: Site,
  id: number,
  body: InputOf<typeof saveApplicationWork>['body'],
): Promise<void> => {
  try {
    await site.api.send(saveApplicationWork, { params: { id }, body });
  } finally {
    await refreshApplications(site);
  }
};

/** Also if somebody else was faster: then the list shows that it is gone. */
export const removeApplication = async (site: Site, id: number): Promise<void> => {
  try {
    await site.api.send(deleteApplication, { params: { id } });
  } finally {
    await refreshApplications(site);
  }
};

/** Answers are sent from an opened application, which refreshes the list when it is closed. */
export const sendApplicationAnswer = (site: Site, id: number, body: AnswerByWay, once: Once) =>
  orReadAgain(site, getApplication, site.api.send(answerApplication, { params: { id }, body }, once));
