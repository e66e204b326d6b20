import * as contract from '@arev/shared/contracts/item-versions';
import type { Database } from '../../db/factory.ts';
import type { Serve } from '../../http/call.ts';
import { itemVersions } from './service.ts';

export const itemVersionRoutes = (serve: Serve, db: Database): void => {
  const { read } = itemVersions(db);
  serve(contract.getServiceRequestVersion, ({ params: { id } }) => read({ kind: 'request', id }));
  serve(contract.getLetterVersion, ({ params }) => read(params));
  serve(contract.getApplicationVersion, ({ params: { id } }) => read({ kind: 'application', id }));
  serve(contract.getFilledSurveyVersion, ({ params: { id } }) => read({ kind: 'survey', id }));
  serve(contract.getVisitRatingVersion, ({ params: { id } }) => read({ kind: 'rating', id }));
};
