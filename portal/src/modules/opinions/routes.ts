import { createOpinion, listOpinions } from '@arev/shared/contracts/opinions';
import { oneBased } from '../../db/paging.ts';
import type { Serve } from '../../plugins/endpoints.ts';
import type { VisitorLimitNeeds } from '../../visitor-limit.ts';
import { opinionService } from './service.ts';

export const opinionRoutes = (serve: Serve, needs: VisitorLimitNeeds): void => {
  const opinions = opinionService(needs);
  serve.kept(listOpinions, ({ language, query }) =>
    opinions.list(language, query.onlyPublished, oneBased(query)),
  );
  serve(createOpinion, async ({ body, ...sender }) => {
    await opinions.receive(body, sender);
    return { data: null };
  });
};
