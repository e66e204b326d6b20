import type { InputOf } from '@arev/shared/contracts/endpoint';
import {
  downloadLetterPaper,
  getLetter,
  type LetterKind,
  listLetters,
  publishOpinion,
} from '@arev/shared/contracts/staff';
import {
  completeServiceRequest,
  getFilledSurvey,
  getServiceRequest,
  getVisitRating,
  listFilledSurveys,
  listServiceRequests,
  listVisitRatings,
} from '@arev/shared/contracts/staff-inbox';
import type { Site } from '@arev/shared/remote-kit';

export const pageSize = 20;

export type Completed = NonNullable<InputOf<typeof listServiceRequests>['query']['completed']>;

/** Which page of a list, and how long it is. */
export interface Part {
  readonly page: number;
  readonly size: number;
}

export const requestsQuery = ({ api }: Site, completed: Completed, part: Part) =>
  api.query(listServiceRequests, { query: { completed, ...part } });
export const requestQuery = ({ api }: Site, id: number) => api.query(getServiceRequest, { params: { id } });

export const completeRequest = async ({ api, queryClient }: Site, id: number): Promise<void> => {
  await api.send(completeServiceRequest, { params: { id } });
  const [method, path] = [listServiceRequests.method, listServiceRequests.path];
  await queryClient.invalidateQueries({ queryKey: [method, path] });
};

export const surveysQuery = ({ api }: Site, part: Part) => api.query(listFilledSurveys, { query: part });
export const surveyQuery = ({ api }: Site, id: number) => api.query(getFilledSurvey, { params: { id } });

export const ratingsQuery = ({ api }: Site, part: Part) => api.query(listVisitRatings, { query: part });
export const ratingQuery = ({ api }: Site, id: number) => api.query(getVisitRating, { params: { id } });

export const lettersQuery = ({ api }: Site, kind: LetterKind | undefined, part: Part) =>
  api.query(listLetters, { query: { kind, ...part } });
export const letterQuery = ({ api }: Site, kind: LetterKind, id: number) =>
  api.query(getLetter, { params: { kind, id } });
export const letterPaper = ({ api }: Site, id: number) => api.send(downloadLetterPaper, { params: { id } });

export const showOpinion = ({ api }: Site, id: number, published: boolean) =>
  api.send(publishOpinion, { params: { id }, body: { published } });
