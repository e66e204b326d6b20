import * as contract from '@arev/shared/contracts/staff-inbox';
import { oneBased } from '../../db/paging.ts';
import type { Serve } from '../../http/call.ts';
import type { InboxService } from './inbox-service.ts';

export const inboxRoutes = (serve: Serve, inbox: InboxService): void => {
  serve(contract.listServiceRequests, ({ identity, language, query }) =>
    inbox.requests({ identity, language }, query, oneBased(query)),
  );
  serve(contract.getServiceRequest, async ({ identity, language, params }) => ({
    data: await inbox.request(identity, language, params.id),
  }));
  serve.noting(contract.completeServiceRequest, async ({ identity, language, params, body }) => ({
    data: await inbox.complete(identity, language, params.id, body?.version),
  }));
  serve(contract.listFilledSurveys, ({ identity, language, query }) =>
    inbox.surveys({ identity, language }, query, oneBased(query)),
  );
  serve(contract.getFilledSurvey, async ({ identity, language, params }) => ({
    data: await inbox.survey(identity, language, params.id),
  }));
  serve(contract.downloadSurveyFile, async ({ identity, language, params }) => ({
    file: await inbox.surveyFile(identity, language, params),
  }));
  serve(contract.listVisitRatings, ({ identity, language, query }) =>
    inbox.ratings({ identity, language }, query, oneBased(query)),
  );
  serve(contract.getVisitRating, async ({ identity, language, params }) => ({
    data: await inbox.rating(identity, language, params.id),
  }));
};
