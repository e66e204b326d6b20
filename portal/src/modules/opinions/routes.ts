import { createOpinion, listOpinions } from '@arev/shared/contracts/opinions';
import { oneBased } from '../../db/paging.ts';
import type { Serve } from '../../http/call.ts';
import { opinionService, type OpinionNeeds } from './service.ts';

const received = { data: null };

export const opinionRoutes = (serve: Serve, needs: OpinionNeeds): void => {
  const opinions = opinionService(needs);
  serve.kept(listOpinions, ({ language, query }) =>
    opinions.list(language, query.onlyPublished, oneBased(query)),
  );
  serve(createOpinion, async ({ body, saveAnswer, ...sender }) => {
    await opinions.receive(body, sender, (transaction) => saveAnswer(transaction, received));
    return received;
  });
};
