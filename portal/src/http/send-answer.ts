import type { Endpoint } from '@arev/shared/contracts/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PackedAnswers } from './packed-answers.ts';
import { answerPublic, publicAnswer } from './public-cache.ts';
import type { StoredAnswer } from './run-call.ts';
import { cookieBeside } from './session-cookie.ts';

interface SendNeeds {
  readonly packed: PackedAnswers;
  readonly secret: string;
}

export const sendAnswer = async (
  { packed, secret }: SendNeeds,
  { endpoint, request, reply }: { endpoint: Endpoint; request: FastifyRequest; reply: FastifyReply },
  given: StoredAnswer,
): Promise<FastifyReply> => {
  const cookie = cookieBeside(endpoint, given, request, secret);
  reply.code(given.status).headers({
    'content-type': 'application/json; charset=utf-8',
    'content-language': given.language,
    ...(cookie !== undefined && { 'set-cookie': cookie }),
    ...(given.replayed && { 'idempotent-replayed': 'true' }),
    ...(given.status === 401 && { 'www-authenticate': 'Bearer' }),
  });
  if (endpoint.access === 'public' && endpoint.method === 'GET' && !endpoint.secret)
    return answerPublic(packed, request, reply, publicAnswer(given.body));
  return reply.send(given.body);
};
