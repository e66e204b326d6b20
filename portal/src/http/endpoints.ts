import type { captcha } from '@arev/shared/contracts/captcha';
import type { Access, DataOf, Endpoint } from '@arev/shared/contracts/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Executor } from '../db/factory.ts';
import type { Kept } from '../cache/kept.ts';
import { InvalidAnswer } from '../errors.ts';
import type { Browser } from '../caller/browser.ts';
import type { Authenticate, Identity } from '../caller/identity.ts';
import type { CallKey } from '../idempotency/call-key.ts';
import { callerOf, keyOfCall, type Caller } from './caller.ts';
import { decodeAll } from './decode.ts';
import type { Intake, ReceivedFile } from '../files/intake.ts';
import { sendFile, type OutgoingFile } from './downloads.ts';
import type { Idempotency } from '../idempotency/idempotency.ts';
import { chooseLanguage, type Language } from '../caller/language.ts';
import { PackedAnswers } from './packed-answers.ts';
import { answerPublic, publicAnswer, type PublicAnswer } from './public-cache.ts';
import type { Answer } from '../idempotency/sealed-answer.ts';
import { browserOf, cookieBeside } from './session-cookie.ts';
import { withUpload } from './uploads.ts';
import { withoutCaptcha } from './without-captcha.ts';

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, infer Schema extends z.ZodMiniType>
    ? Readonly<Record<Name, z.output<Schema>>>
    : unknown;
type Files<E extends Endpoint> = E extends { files: object }
  ? { readonly files: readonly ReceivedFile[] }
  : unknown;
/** A solved challenge was looked at before the handler runs, which has no use for it. */
type Body<E extends Endpoint> =
  Part<E, 'body'> extends { readonly body: infer B }
    ? { readonly body: E extends { captcha: true } ? Omit<B, keyof typeof captcha> : B }
    : unknown;
type CallerOf<A extends Access> = A extends 'patient' | 'admin'
  ? { readonly identity: Identity }
  : A extends 'refresh'
    ? { readonly refreshToken: string }
    : unknown;

/** What everybody asks in the same way. */
type Question<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & { readonly language: Language };

/** What a handler gets: checked and decoded, with who asks and in which language. */
export type Call<E extends Endpoint> = Question<E> &
  Body<E> &
  Files<E> &
  CallerOf<E['access']> & {
    readonly address: string;
    readonly agent: string;
    readonly browser: Browser;
    /** Notes the answer for a call that comes again, in the transaction of what it tells of: both or neither. */
    readonly settle: (transaction: Executor, result: Result<E>) => Promise<void>;
  };

export type Result<E extends Endpoint> = E['answer'] extends 'file'
  ? { readonly file: OutgoingFile }
  : E['answer'] extends 'list'
    ? { readonly data: DataOf<E>; readonly total: number }
    : { readonly data: DataOf<E> };
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Result<E>>;
export interface Serve {
  <const E extends Endpoint>(endpoint: E, handler: Handler<E>): void;
  /** What a public question finds in the content alone, on this day, is kept until either is another one (052). */
  readonly kept: <const E extends Endpoint & { readonly access: 'public'; readonly method: 'GET' }>(
    endpoint: E,
    handler: (question: Question<E>) => Promise<Result<E>>,
  ) => void;
}

type Handled = { readonly file: OutgoingFile } | { readonly data: unknown; readonly total?: number };
type SettleWith = (transaction: Executor, result: Handled) => Promise<void>;

const encodeAnswer = (endpoint: Endpoint, result: Handled): string => {
  if (!('data' in result)) throw new InvalidAnswer(new Error('a file where data was promised'));
  const read = z.safeEncode(endpoint.data, result.data);
  if (!read.success) throw new InvalidAnswer(read.error);
  return JSON.stringify({ data: read.data, ...(result.total !== undefined && { total: result.total }) });
};

interface Asked {
  readonly endpoint: Endpoint;
  readonly caller: Caller;
  readonly checked: Checked;
  readonly files: readonly ReceivedFile[];
  readonly request: FastifyRequest;
}

/** What was sent besides files, once all of it is in order. */
interface Checked {
  readonly parts: Record<string, unknown>;
  readonly key: CallKey | undefined;
  /** Has the solved challenge looked at, where that is still to be done. */
  readonly proveEffort: () => Promise<void>;
}

export interface EndpointNeeds {
  readonly authenticate: Authenticate;
  readonly idempotency: Idempotency;
  /** Known to every portal of one database, and to nobody else. */
  readonly secret: string;
  /** Who shows no effort may not have any number of answers kept. */
  readonly admitKeyed: (address: string) => Promise<void>;
  readonly intake: Intake;
  readonly checkCaptcha: (token: string, call?: Buffer) => Promise<void>;
  /** Notes who does what for whom, before it is done. */
  readonly record: (identity: Identity, action: string) => Promise<void>;
  readonly kept: Kept<PublicAnswer>;
  /** In clinic time. */
  readonly today: () => string;
}

/** What changes something, and whatever somebody sees of another person's. */
const isRecorded = ({ method }: Endpoint, { actorId, patientId }: Identity): boolean =>
  method !== 'GET' || actorId !== patientId;

const send = async (
  packed: PackedAnswers,
  endpoint: Endpoint,
  given: Answer & { readonly replayed?: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  reply.code(given.status).headers({
    'content-type': 'application/json; charset=utf-8',
    'content-language': given.language,
    ...(given.replayed && { 'idempotent-replayed': 'true' }),
    ...(given.status === 401 && { 'www-authenticate': 'Bearer' }),
  });
  if (endpoint.access === 'public' && endpoint.method === 'GET')
    return answerPublic(packed, request, reply, publicAnswer(given.body));
  return reply.send(given.body);
};

/** A file over a slow line takes longer than a form. */
const uploadMs = 150_000;

/** Binds a call of the contracts to its handler: the one way anything gets onto the wire. */
export const endpointServer = (
  app: FastifyInstance,
  { authenticate, idempotency, secret, admitKeyed, intake, checkCaptcha, record, kept, today }: EndpointNeeds,
): Serve => {
  const packed = new PackedAnswers();
  const serve = <const E extends Endpoint>(endpoint: E, handler: Handler<E>): void => {
    const check = async (caller: Caller, request: FastifyRequest, given: unknown) => {
      const decoded = decodeAll({
        params: [endpoint.params, request.params],
        query: [endpoint.query, request.query],
        body: [endpoint.body, given],
      });
      const { token, parts } = withoutCaptcha(endpoint, decoded);
      const key = keyOfCall({ endpoint, caller, params: parts.params }, request, secret);
      const prove = async (): Promise<void> => {
        if (token !== undefined) await checkCaptcha(token, key?.id.key);
      };
      if (!request.isMultipart()) return { parts, key, proveEffort: prove };
      // Before the first of its files is taken in: nobody fills a disk without effort.
      await prove();
      return { parts, key, proveEffort: () => Promise.resolve() };
    };
    const answerWith = async (
      { caller, checked, files, request }: Omit<Asked, 'endpoint'>,
      reply: FastifyReply,
    ) => {
      const { parts, key, proveEffort } = checked;
      const language = chooseLanguage(request.headers['accept-language']);
      const agent = request.headers['user-agent'] ?? '';
      const browser = browserOf(request, secret);
      const handled = async (settle: SettleWith): Promise<Handled> => {
        if ('identity' in caller && isRecorded(endpoint, caller.identity))
          await record(caller.identity, `${endpoint.method} ${endpoint.path}`);
        const call = { ...caller, ...parts, files, language, address: request.ip, agent, browser, settle };
        // The parts were decoded by this very endpoint's schemas above, which types cannot follow through a loop.
        return handler(call as unknown as Call<typeof endpoint>);
      };
      if (endpoint.answer === 'file') {
        const result = await handled(() => Promise.resolve());
        if ('file' in result) return sendFile(reply, result.file);
        throw new InvalidAnswer(new Error('no file where one was promised'));
      }
      const toAnswer = (result: Handled): Answer => ({
        status: 200,
        language,
        body: encodeAnswer(endpoint, result),
      });
      const toSend = (given: Answer & { readonly replayed?: boolean }) => {
        const cookie = cookieBeside(endpoint, given, request, secret);
        if (cookie !== undefined) reply.header('set-cookie', cookie);
        return send(packed, endpoint, given, request, reply);
      };
      const input = [parts.query, parts.body, ...files.map(({ sha256 }) => sha256)];
      if ('refused' in caller) {
        const noted = key && (await idempotency.noted(key, input));
        if (noted === undefined) throw caller.refused;
        return toSend(noted);
      }
      if (key && endpoint.access === 'public' && !endpoint.captcha) await admitKeyed(request.ip);
      // Who comes again by the same key is answered without showing any effort anew.
      const given = await idempotency.once({ key, input, language, log: request.log }, async (note) => {
        await proveEffort();
        return toAnswer(await handled((transaction, result) => note(transaction, toAnswer(result))));
      });
      return toSend(given);
    };
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await callerOf(endpoint, request, authenticate);
      const checking = (given: unknown) => check(caller, request, given);
      return withUpload({ endpoint, intake, request, check: checking }, (checked, files) =>
        answerWith({ caller, checked, files, request }, reply),
      );
    };
    // Once the plugins are there: what they do for a route they arrange when it is added.
    app.after(() => {
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        handler: answer,
        ...(endpoint.files && { handlerTimeout: uploadMs }),
      });
    });
  };
  const serveKept: Serve['kept'] = (endpoint, handler) => {
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const parts = decodeAll({
        params: [endpoint.params, request.params],
        query: [endpoint.query, request.query],
      });
      const language = chooseLanguage(request.headers['accept-language']);
      const found = await kept.get(JSON.stringify([endpoint.path, today(), language, parts]), async () =>
        // As above: decoded by this very endpoint's schemas.
        publicAnswer(
          encodeAnswer(
            endpoint,
            await handler({ ...parts, language } as unknown as Question<typeof endpoint>),
          ),
        ),
      );
      reply.headers({ 'content-type': 'application/json; charset=utf-8', 'content-language': language });
      return answerPublic(packed, request, reply, found);
    };
    app.after(() => {
      app.route({ method: 'GET', url: endpoint.path, handler: answer });
    });
  };
  return Object.assign(serve, { kept: serveKept });
};
