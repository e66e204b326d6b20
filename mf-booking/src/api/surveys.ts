import { ApiError, type ApiQuery, type SendOptions } from '@arev/shared/api-client';
import type { InputOf } from '@arev/shared/contracts/endpoint';
import { errorCode } from '@arev/shared/contracts/errors';
import {
  createFilledSurvey,
  fillAppointmentSurvey,
  getAppointmentSurvey,
  getSentAppointmentSurvey,
  getSurvey,
  type SentSurvey,
  type Survey,
} from '@arev/shared/contracts/surveys';
import type { Site } from '@arev/shared/remote-kit';

const isCode = (error: unknown, code: number): boolean => error instanceof ApiError && error.code === code;

/** `null` if the survey does not exist. */
export const surveyQuery = ({ api }: Site, slug: string): ApiQuery<Survey | null> => {
  const { queryKey, queryFn } = api.query(getSurvey, { params: { slug } });
  return {
    queryKey: [...queryKey, 'or-none'],
    queryFn: async (context) => {
      try {
        return (await queryFn(context)).data;
      } catch (error) {
        if (isCode(error, errorCode.notFound)) return null;
        throw error;
      }
    },
  };
};

/**
 * The survey of a visit, or why there is none: the visit does not exist, it has no survey, or the survey is
 * answered.
 */
export type VisitSurveyAnswer =
  | { readonly status: 'open'; readonly survey: Survey }
  | { readonly status: 'sent'; readonly sent: SentSurvey }
  | { readonly status: 'notFound' | 'none' };

export const visitSurveyQuery = ({ api }: Site, id: number): ApiQuery<VisitSurveyAnswer> => {
  const params = { id };
  const open = api.query(getAppointmentSurvey, { params });
  const sentOne = async (signal: AbortSignal): Promise<VisitSurveyAnswer> => {
    try {
      return {
        status: 'sent',
        sent: (await api.send(getSentAppointmentSurvey, { params }, { signal })).data,
      };
    } catch (error) {
      if (isCode(error, errorCode.notFound)) return { status: 'none' };
      throw error;
    }
  };
  return {
    queryKey: [...open.queryKey, 'or-why'],
    queryFn: async (context) => {
      try {
        return { status: 'open', survey: (await open.queryFn(context)).data };
      } catch (error) {
        if (isCode(error, errorCode.notFound)) return { status: 'notFound' };
        if (isCode(error, errorCode.surveyNotAvailable)) return sentOne(context.signal);
        throw error;
      }
    },
  };
};

export const fillSurvey = async (
  { api }: Site,
  input: InputOf<typeof createFilledSurvey>,
  options: SendOptions,
): Promise<void> => {
  await api.send(createFilledSurvey, input, options);
};

/** All calls about one visit, also those of other remotes. */
const aboutVisit = getAppointmentSurvey.path.replace(/survey$/, '');

/** The page of the visit, in another remote, and this one request it again: it is answered now. */
export const fillVisitSurvey = async (
  site: Site,
  input: InputOf<typeof fillAppointmentSurvey>,
  options: SendOptions,
): Promise<void> => {
  await site.api.send(fillAppointmentSurvey, input, options);
  site.queryClient.removeQueries({
    predicate: ({ queryKey: [, path] }) => typeof path === 'string' && path.startsWith(aboutVisit),
  });
};
