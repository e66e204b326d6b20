import * as contract from '@arev/shared/contracts/list-versions';
import type { Database } from '../../db/factory.ts';
import type { Serve } from '../../http/call.ts';
import { listVersions } from './service.ts';

export const listVersionRoutes = (serve: Serve, db: Database): void => {
  const { read } = listVersions(db);
  serve(contract.getRequestsVersion, read('requests'));
  serve(contract.getLettersVersion, read('letters'));
  serve(contract.getApplicationsVersion, read('applications'));
  serve(contract.getSurveysVersion, read('surveys'));
  serve(contract.getRatingsVersion, read('ratings'));
  serve(contract.getVerificationsVersion, read('verifications'));
  serve(contract.getMessagesVersion, read('messages'));
  serve(contract.getPaymentsVersion, read('payments'));
};
