import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

export const matches = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));

/** The same for everybody who reads this language, so browsers and the shell may keep it for a moment. */
export const answerPublic = (request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply => {
  const etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  reply.headers({
    etag,
    vary: 'Accept-Language',
    'cache-control': 'public, max-age=30, stale-while-revalidate=300',
  });
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.compress(text);
  return reply;
};
