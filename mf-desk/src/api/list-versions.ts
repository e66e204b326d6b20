import {
  getApplicationsVersion,
  getLettersVersion,
  getMessagesVersion,
  getPaymentsVersion,
  getRatingsVersion,
  getRequestsVersion,
  getSurveysVersion,
  getVerificationsVersion,
} from '@arev/shared/contracts/list-versions';
import type { Site } from '@arev/shared/remote-kit';

export type List = keyof typeof versions;

const versions = {
  requests: getRequestsVersion,
  letters: getLettersVersion,
  applications: getApplicationsVersion,
  surveys: getSurveysVersion,
  ratings: getRatingsVersion,
  verifications: getVerificationsVersion,
  payments: getPaymentsVersion,
  messages: getMessagesVersion,
} as const;

export const listVersionQuery = ({ api }: Site, list: List) => api.query(versions[list], {});
