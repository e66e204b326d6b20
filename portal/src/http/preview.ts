import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../caller/language.ts';

/** Whose draft is to be shown; the shell sends it for the browser of an editor. */
export const previewHeader = 'x-content-preview';

/** Runs the work as if the draft of this preview were public; undefined where the preview is over. */
export type ShowPreview = <Result>(
  token: string,
  work: () => Promise<Result>,
) => Promise<{ readonly result: Result } | undefined>;

export const previewToken = ({ headers }: FastifyRequest): string | undefined => {
  const given = headers[previewHeader];
  return typeof given === 'string' && /^[\w-]{43}$/.test(given) ? given : undefined;
};

/** For one browser alone. */
export const sendPreview = (reply: FastifyReply, language: Language, body: string): FastifyReply =>
  reply
    .headers({
      'content-type': 'application/json; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-store',
    })
    .send(body);
