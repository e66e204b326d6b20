import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../caller/language.ts';

/** Identifies the draft to be shown; the shell sends it for the browser of an editor. */
export const previewHeader = 'x-content-preview';

export const previewToken = ({ headers }: FastifyRequest): string | undefined => {
  const given = headers[previewHeader];
  return typeof given === 'string' && /^[\w-]{43}$/.test(given) ? given : undefined;
};

/** The response is for one browser only, so it is not cached. */
export const sendPreview = (reply: FastifyReply, language: Language, body: string): FastifyReply =>
  reply
    .headers({
      'content-type': 'application/json; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-store',
    })
    .send(body);
