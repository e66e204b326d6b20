import type { InputOf } from '@arev/shared/contracts/endpoint';
import {
  countAnswers,
  countRatings,
  exportAnswers,
  feedbackState,
  type FeedbackState,
  listAnsweredSurveys,
  listAnswersInWords,
  saveRatingWork,
  saveSurveyWork,
} from '@arev/shared/contracts/feedback';
import { listFilledSurveys, listVisitRatings } from '@arev/shared/contracts/staff-inbox';
import type { Site } from '@arev/shared/remote-kit';
import type { Part } from './inbox.ts';

export const feedbackStates = feedbackState.options;

export type SurveysAsked = Omit<InputOf<typeof listFilledSurveys>['query'], 'page' | 'size'>;
export type RatingsAsked = Omit<InputOf<typeof listVisitRatings>['query'], 'page' | 'size'>;
export type CountsAsked = InputOf<typeof countRatings>['query'];

export const surveysQuery = ({ api }: Site, asked: SurveysAsked, part: Part) =>
  api.query(listFilledSurveys, { query: { ...asked, ...part } });
export const ratingsQuery = ({ api }: Site, asked: RatingsAsked, part: Part) =>
  api.query(listVisitRatings, { query: { ...asked, ...part } });

export const answeredSurveysQuery = ({ api }: Site) => api.query(listAnsweredSurveys, {});
export const answerCountsQuery = ({ api }: Site, id: number, query: CountsAsked) =>
  api.query(countAnswers, { params: { id }, query });
export const ratingCountsQuery = ({ api }: Site, query: CountsAsked) => api.query(countRatings, { query });
export const answersInWordsQuery = (
  { api }: Site,
  { id, item }: { readonly id: number; readonly item: number },
  asked: CountsAsked,
  part: Part,
) => api.query(listAnswersInWords, { params: { id }, query: { ...asked, item, ...part } });
export const exportQuery = ({ api }: Site, id: number, asked: CountsAsked, part: Part) =>
  api.query(exportAnswers, { params: { id }, query: { ...asked, ...part } });

interface Work {
  readonly state: FeedbackState;
  readonly assigneeId: number | null;
  /** The version that was read. */
  readonly version: number;
}

/** Also after a refusal: then the list shows the change of somebody else. */
export const saveFeedback = async (
  { api, queryClient }: Site,
  kind: 'survey' | 'rating',
  id: number,
  body: Work,
): Promise<void> => {
  const [call, list] =
    kind === 'survey'
      ? ([saveSurveyWork, listFilledSurveys] as const)
      : ([saveRatingWork, listVisitRatings] as const);
  try {
    await api.send(call, { params: { id }, body });
  } finally {
    await queryClient.invalidateQueries({ queryKey: [list.method, list.path] });
  }
};
