import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, type PackedAnswers } from './packed-answers.ts';

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

export const matches = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));

/** Smaller responses fit into one packet anyway. */
const worthPacking = 1024;

/** The response for everybody with this language. */
export interface PublicAnswer {
  readonly bytes: Buffer;
  readonly etag: string;
  /** Whether the response is an empty list. */
  readonly isEmpty: boolean;
}

export const publicAnswer = (text: string, isEmpty = false): PublicAnswer => {
  const bytes = Buffer.from(text);
  return { isEmpty, bytes, etag: `W/"${createHash('sha1').update(bytes).digest('base64url')}"` };
};

/**
 * The same for everybody with this language, so browsers and the shell may cache it briefly. Only public responses are
 * compressed: next to attacker-chosen text, the compressed length of personal data would reveal it.
 */
export const answerPublic = async (
  packed: PackedAnswers,
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: PublicAnswer,
): Promise<FastifyReply> => {
  reply.headers({
    etag,
    vary: 'Accept-Language, Accept-Encoding',
    'cache-control': 'public, max-age=30, stale-while-revalidate=300',
  });
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding === undefined || bytes.length < worthPacking) return reply.send(bytes);
  return reply.header('content-encoding', encoding).send(await packed.pack(etag, encoding, bytes));
};
