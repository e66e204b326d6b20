import * as contract from '@arev/shared/contracts/staff-inbox';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/factory.ts';
import { oneBased } from '../../db/paging.ts';
import type { Serve } from '../../http/call.ts';
import { inboxService } from './inbox-service.ts';

export const inboxRoutes = (serve: Serve, needs: { readonly db: Database; readonly clock: Clock }): void => {
  const inbox = inboxService(needs);
  serve(contract.listServiceRequests, ({ language, query }) =>
    inbox.requests(language, query, oneBased(query)),
  );
  serve(contract.getServiceRequest, async ({ identity, language, params }) => ({
    data: await inbox.request(identity, language, params.id),
  }));
  serve(contract.completeServiceRequest, async ({ identity, language, params }) => ({
    data: await inbox.complete(identity, language, params.id),
  }));
  serve(contract.listFilledSurveys, ({ query }) => inbox.surveys(oneBased(query)));
  serve(contract.getFilledSurvey, async ({ identity, params }) => ({
    data: await inbox.survey(identity, params.id),
  }));
  serve(contract.listVisitRatings, ({ language, query }) => inbox.ratings(language, oneBased(query)));
  serve(contract.getVisitRating, async ({ identity, language, params }) => ({
    data: await inbox.rating(identity, language, params.id),
  }));
};
