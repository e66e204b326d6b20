import type { InputOf } from '@arev/shared/contracts/endpoint';
import {
  downloadLetterPaper,
  getLetter,
  type LetterKind,
  listLetters,
  type OpinionTexts,
  type Publication,
  publication,
  publishOpinion,
  saveOpinionTexts,
} from '@arev/shared/contracts/staff';
import {
  completeServiceRequest,
  downloadSurveyFile,
  getFilledSurvey,
  getServiceRequest,
  getVisitRating,
  listServiceRequests,
} from '@arev/shared/contracts/staff-inbox';
import type { Site } from '@arev/shared/remote-kit';
import {
  answerLetter,
  answerRequest,
  type AnswerByWay,
  type LetterState,
  letterState,
  listColleagues,
  type RequestState,
  requestState,
  saveLetterWork,
  saveRequestWork,
  type WorkFilter,
} from '@arev/shared/contracts/desk-work';
import { orReadAgain } from './conflict.ts';
import type { Once } from './save-once.ts';

export const requestStates = requestState.options;
export const letterStates = letterState.options;
export const publications = publication.options;
export type Answerable = Exclude<LetterKind, 'attachment'>;

export const pageSize = 20;

export type Completed = NonNullable<InputOf<typeof listServiceRequests>['query']['completed']>;

/** Number and size of a page of the list. */
export interface Part {
  readonly page: number;
  readonly size: number;
}

export interface RequestsAsked extends WorkFilter {
  readonly completed: Completed;
  readonly state?: RequestState | 'cancelled' | undefined;
  readonly text?: string | undefined;
}

export const requestsQuery = ({ api }: Site, asked: RequestsAsked, part: Part) =>
  api.query(listServiceRequests, { query: { ...asked, ...part } });
export const requestQuery = ({ api }: Site, id: number) => api.query(getServiceRequest, { params: { id } });

export const surveyQuery = ({ api }: Site, id: number) => api.query(getFilledSurvey, { params: { id } });

export const surveyFile = async ({ api }: Site, id: number, fileId: number) =>
  (await api.send(downloadSurveyFile, { params: { id, fileId } })).file;

export const ratingQuery = ({ api }: Site, id: number) => api.query(getVisitRating, { params: { id } });

export interface LettersAsked extends WorkFilter {
  readonly kind: LetterKind | undefined;
  readonly state: LetterState | undefined;
  readonly publication: Publication | undefined;
  readonly text: string | undefined;
}

export const lettersQuery = ({ api }: Site, asked: LettersAsked, part: Part) =>
  api.query(listLetters, { query: { ...asked, ...part } });
export const letterQuery = ({ api }: Site, kind: LetterKind, id: number) =>
  api.query(getLetter, { params: { kind, id } });
export const letterPaper = async ({ api }: Site, id: number) =>
  (await api.send(downloadLetterPaper, { params: { id } })).file;

export const showOpinion = ({ api }: Site, id: number, published: boolean) =>
  api.send(publishOpinion, { params: { id }, body: { published } });

/** Replaces the translations of a review. */
export const saveTranslations = (site: Site, id: number, texts: OpinionTexts, once: Once) =>
  orReadAgain(site, getLetter, site.api.send(saveOpinionTexts, { params: { id }, body: texts }, once));

export const colleaguesQuery = ({ api }: Site) => api.query(listColleagues, {});

interface Work<State> {
  readonly state: State;
  readonly assigneeId: number | null;
  /** The version that was read. */
  readonly version: number;
}

interface ListCall {
  readonly method: string;
  readonly path: string;
}

const refresh = ({ queryClient }: Site, { method, path }: ListCall) =>
  queryClient.invalidateQueries({ queryKey: [method, path] });
export const refreshRequests = (site: Site) => refresh(site, listServiceRequests);
export const refreshLetters = (site: Site) => refresh(site, listLetters);

/** Also after a refusal: then the list shows the change of somebody else. */
const thenRefresh = async <Answer>(site: Site, call: Promise<Answer>, list: ListCall): Promise<Answer> => {
  try {
    return await call;
  } finally {
    await refresh(site, list);
  }
};

/** Without a day, the agreed one stays. */
export type RequestWork = Work<RequestState> & { readonly plannedFor?: string };

export const saveRequest = (site: Site, id: number, work: RequestWork) =>
  thenRefresh(site, site.api.send(saveRequestWork, { params: { id }, body: work }), listServiceRequests);
export const completeRequest = (site: Site, id: number, version: number) =>
  thenRefresh(
    site,
    site.api.send(completeServiceRequest, { params: { id }, body: { version } }),
    listServiceRequests,
  );
export const saveLetter = (site: Site, kind: LetterKind, id: number, work: Work<LetterState>) =>
  thenRefresh(site, site.api.send(saveLetterWork, { params: { kind, id }, body: work }), listLetters);
/** The text of an answer, and how many answers its author has seen. */
export type Said = Required<Omit<AnswerByWay, 'way'>>;

/** Answers are sent from an opened item, which refreshes its list when it is closed. */
export const sendRequestAnswer = (site: Site, id: number, body: AnswerByWay, once: Once) =>
  orReadAgain(site, getServiceRequest, site.api.send(answerRequest, { params: { id }, body }, once));
export const sendLetterAnswer = (
  site: Site,
  { kind, id }: { readonly kind: Answerable; readonly id: number },
  body: Said,
  once: Once,
) => orReadAgain(site, getLetter, site.api.send(answerLetter, { params: { kind, id }, body }, once));
