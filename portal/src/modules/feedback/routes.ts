import * as contract from '@arev/shared/contracts/feedback';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/factory.ts';
import { oneBased } from '../../db/paging.ts';
import type { Serve } from '../../http/call.ts';
import { feedbackService } from './service.ts';

export const feedbackRoutes = (
  serve: Serve,
  needs: { readonly db: Database; readonly clock: Clock },
): void => {
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
};
