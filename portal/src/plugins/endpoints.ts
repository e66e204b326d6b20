import type { Access, DataOf, Endpoint } from '@arev/shared/contracts/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { InvalidAnswer } from '../errors.ts';
import { tokenOf, type Authenticate, type Identity } from './authentication.ts';
import { decodeAll } from './decode.ts';
import { chooseLanguage, type Language } from './language.ts';
import { answerPublic } from './public-cache.ts';

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, infer Schema extends z.ZodMiniType>
    ? Readonly<Record<Name, z.output<Schema>>>
    : unknown;
type Caller<A extends Access> = A extends 'patient'
  ? { readonly identity: Identity }
  : A extends 'refresh'
    ? { readonly refreshToken: string }
    : unknown;

/** What a handler gets: checked and decoded, with who asks and in which language. */
export type Call<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  Caller<E['access']> & { readonly language: Language; readonly address: string };

export type Result<E extends Endpoint> = E['answer'] extends 'list'
  ? { readonly data: DataOf<E>; readonly total: number }
  : { readonly data: DataOf<E> };
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Result<E>>;
export type Serve = <const E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

const callerOf = async (access: Access, request: FastifyRequest, authenticate: Authenticate) => {
  if (access === 'public') return {};
  const token = tokenOf(request.headers.authorization);
  return access === 'refresh' ? { refreshToken: token ?? '' } : { identity: await authenticate(token) };
};

const encodeAnswer = (endpoint: Endpoint, result: { data: unknown; total?: number }): string => {
  const read = z.safeEncode(endpoint.data, result.data);
  if (!read.success) throw new InvalidAnswer(read.error);
  return JSON.stringify({ data: read.data, ...(result.total !== undefined && { total: result.total }) });
};

/** Binds a call of the contracts to its handler: the one way anything gets onto the wire. */
export const endpointServer =
  (app: FastifyInstance, authenticate: Authenticate): Serve =>
  (endpoint, handler) => {
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await callerOf(endpoint.access, request, authenticate);
      const call = {
        ...caller,
        ...decodeAll({
          params: [endpoint.params, request.params],
          query: [endpoint.query, request.query],
          body: [endpoint.body, request.body],
        }),
        language: chooseLanguage(request.headers['accept-language']),
        address: request.ip,
      };
      // The parts were decoded by this very endpoint's schemas above, which types cannot follow through a loop.
      const text = encodeAnswer(endpoint, await handler(call as unknown as Call<typeof endpoint>));
      reply.headers({ 'content-type': 'application/json; charset=utf-8', 'content-language': call.language });
      if (endpoint.access === 'public' && endpoint.method === 'GET')
        return answerPublic(request, reply, text);
      return reply.send(text);
    };
    app.route({ method: endpoint.method, url: endpoint.path, handler: answer });
  };
