import type { InputOf } from '@arev/shared/contracts/endpoint';
import type { AnswerByWay } from '@arev/shared/contracts/desk-work';
import {
  answerRating,
  answerSurvey,
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
import {
  getFilledSurvey,
  getVisitRating,
  listFilledSurveys,
  listVisitRatings,
} from '@arev/shared/contracts/staff-inbox';
import type { Site } from '@arev/shared/remote-kit';
import { orReadAgain } from './conflict.ts';
import type { Part } from './inbox.ts';
import type { Once } from './save-once.ts';

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

export type FeedbackKind = 'survey' | 'rating';

export const refreshFeedback = ({ queryClient }: Site, kind: FeedbackKind): Promise<void> => {
  const { method, path } = kind === 'survey' ? listFilledSurveys : listVisitRatings;
  return queryClient.invalidateQueries({ queryKey: [method, path] });
};

/** Also after a refusal: then the list shows the change of somebody else. */
export const saveFeedback = async (site: Site, kind: FeedbackKind, id: number, body: Work): Promise<void> => {
  try {
    await site.api.send(kind === 'survey' ? saveSurveyWork : saveRatingWork, { params: { id }, body });
  } finally {
    await refreshFeedback(site, kind);
  }
};

/** Answers are sent from an opened item, which refreshes its list when it is closed. */
export const sendFeedbackAnswer = (
  site: Site,
  { kind, id }: { readonly kind: FeedbackKind; readonly id: number },
  body: AnswerByWay,
  once: Once,
) =>
  orReadAgain(
    site,
    kind === 'survey' ? getFilledSurvey : getVisitRating,
    site.api.send(kind === 'survey' ? answerSurvey : answerRating, { params: { id }, body }, once),
  );
