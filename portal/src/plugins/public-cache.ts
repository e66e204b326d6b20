import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, type PackedAnswers } from './packed-answers.ts';

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

export const matches = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));

/** Smaller ones travel in one packet anyway. */
const worthPacking = 1024;

/**
 * The same for everybody who reads this language, so browsers and the shell may keep it for a moment. It alone travels
 * packed: beside what somebody else may choose, the packed length of something personal would tell of it.
 */
export const answerPublic = async (
  packed: PackedAnswers,
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> => {
  const etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  reply.headers({
    etag,
    vary: 'Accept-Language, Accept-Encoding',
    'cache-control': 'public, max-age=30, stale-while-revalidate=300',
  });
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding === undefined || text.length < worthPacking) return reply.send(text);
  const bytes = await packed.pack(etag, encoding, text);
  return reply.header('content-encoding', encoding).send(bytes);
};
