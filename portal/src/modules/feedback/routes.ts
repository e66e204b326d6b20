import * as contract from '@arev/shared/contracts/feedback';
import { oneBased } from '../../db/paging.ts';
import type { Serve } from '../../http/call.ts';
import type { FeedbackAnswerNeeds } from '../desk-work/public.ts';
import { feedbackService } from './service.ts';

export const feedbackRoutes = (serve: Serve, needs: FeedbackAnswerNeeds): void => {
  const feedback = feedbackService(needs);
  serve(contract.listAnsweredSurveys, ({ language }) => feedback.answered(language));
  serve(contract.countAnswers, async ({ language, params, query }) => ({
    data: await feedback.counts(language, params.id, query),
  }));
  serve(contract.listAnswersInWords, ({ identity, params, query }) =>
    feedback.inWords(identity, params.id, query, oneBased(query)),
  );
  serve(contract.exportAnswers, ({ identity, language, params, query }) =>
    feedback.withAnswers({ identity, language }, params.id, query, oneBased(query)),
  );
  serve(contract.countRatings, async ({ language, query }) => ({
    data: await feedback.ratings(language, query),
  }));
  serve.noting(contract.saveSurveyWork, async ({ identity, language, params, body }) => ({
    data: await feedback.saveWork('survey', { identity, language }, params.id, body),
  }));
  serve.noting(contract.saveRatingWork, async ({ identity, language, params, body }) => ({
    data: await feedback.saveWork('rating', { identity, language }, params.id, body),
  }));
  serve.noting(contract.answerSurvey, async ({ identity, params, body }) => ({
    data: await feedback.answer(identity, { kind: 'survey', itemId: params.id }, body),
  }));
  serve.noting(contract.answerRating, async ({ identity, params, body }) => ({
    data: await feedback.answer(identity, { kind: 'rating', itemId: params.id }, body),
  }));
};
