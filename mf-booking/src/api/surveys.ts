import { ApiError, type ApiQuery, type SendOptions } from '@arev/shared/api-client';
import type { InputOf } from '@arev/shared/contracts/endpoint';
import { errorCode } from '@arev/shared/contracts/errors';
import {
  createFilledSurvey,
  fillAppointmentSurvey,
  getAppointmentSurvey,
  getSurvey,
  type Survey,
} from '@arev/shared/contracts/surveys';
import { getAppointmentDetails } from '@arev/shared/contracts/visits';
import type { Site } from '@arev/shared/remote-kit';

const missing: ReadonlySet<number> = new Set([errorCode.notFound, errorCode.surveyNotAvailable]);

/** `null` where there is no such survey, or where it is filled in already: the page says so in the same words. */
const orNone = ({ queryKey, queryFn }: ApiQuery<{ readonly data: Survey }>): ApiQuery<Survey | null> => ({
  queryKey: [...queryKey, 'or-none'],
  queryFn: async (context) => {
    try {
      return (await queryFn(context)).data;
    } catch (error) {
      if (error instanceof ApiError && missing.has(error.code)) return null;
      throw error;
    }
  },
});

export const surveyQuery = (site: Site, slug: string) =>
  orNone(site.api.query(getSurvey, { params: { slug } }));

export const visitSurveyQuery = (site: Site, id: number) =>
  orNone(site.api.query(getAppointmentSurvey, { params: { id } }));

export const fillSurvey = async (
  { api }: Site,
  input: InputOf<typeof createFilledSurvey>,
  options: SendOptions,
): Promise<void> => {
  await api.send(createFilledSurvey, input, options);
};

/** The visit's page of another remote, and this one, ask again: it is filled in now. */
export const fillVisitSurvey = async (
  site: Site,
  input: InputOf<typeof fillAppointmentSurvey>,
  options: SendOptions,
): Promise<void> => {
  await site.api.send(fillAppointmentSurvey, input, options);
  for (const { method, path } of [getAppointmentSurvey, getAppointmentDetails])
    site.queryClient.removeQueries({ queryKey: [method, path] });
};
