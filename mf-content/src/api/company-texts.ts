import { ApiError } from '@arev/shared/api-client';
import {
  getCompanyDescription,
  getOurMission,
  getOurStory,
  getOurValue,
  getPrivacyPolicy,
  getTermsConditions,
  getTextVersion,
  listRequisites,
} from '@arev/shared/contracts/company-texts';
import { errorCode } from '@arev/shared/contracts/errors';
import type { Site } from '@arev/shared/remote-kit';

export const privacyPolicyQuery = (site: Site) => site.api.query(getPrivacyPolicy, {});
export const termsQuery = (site: Site) => site.api.query(getTermsConditions, {});
export const privacyVersionQuery = (site: Site, version: string) =>
  site.api.query(getTextVersion, { params: { text: 'privacy-policy', version } });
export const termsVersionQuery = (site: Site, version: string) =>
  site.api.query(getTextVersion, { params: { text: 'terms-conditions', version } });
export const descriptionQuery = (site: Site) => site.api.query(getCompanyDescription, {});
export const missionQuery = (site: Site) => site.api.query(getOurMission, {});
export const valueQuery = (site: Site) => site.api.query(getOurValue, {});
export const storyQuery = (site: Site) => site.api.query(getOurStory, {});
export const requisitesQuery = (site: Site) => site.api.query(listRequisites, {});

/** Whether a call failed only because nobody has written the text yet (020). */
export const isUnwritten = (error: unknown): boolean =>
  error instanceof ApiError && error.code === errorCode.empty;
