import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp, type Surroundings } from '../app.ts';
import { readConfig, type Config } from '../config.ts';
import type { Database } from '../db/factory.ts';
import { openFiles, type Files } from '../files/open-files.ts';
import { openStore, type FileStore } from '../files/store.ts';
import { JobQueue } from '../jobs/job-queue.ts';
import { Sessions } from '../modules/account/sessions/sessions.ts';
import { solveCaptcha } from './solve-captcha.ts';
import { testClock, type TestClock } from './test-clock.ts';
import { openTestDatabase } from './test-database.ts';

export interface Ask {
  readonly as?: string;
  readonly language?: string;
  readonly headers?: Record<string, string>;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Reply {
  readonly status: number;
  readonly body: any; // oxlint-disable-line typescript/no-explicit-any -- tests look at what really came
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

export interface TestPortal {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly clock: TestClock;
  readonly config: Config;
  readonly jobs: JobQueue;
  readonly get: (url: string, ask?: Ask) => Promise<Reply>;
  readonly post: (url: string, body?: unknown, ask?: Ask) => Promise<Reply>;
  readonly send: (method: Method, url: string, body?: unknown, ask?: Ask) => Promise<Reply>;
  readonly request: (options: InjectOptions) => Promise<Reply>;
  readonly files: Files;
  /** The access token of a new session; staff have passed their second factor. */
  readonly signIn: (patientId: number) => Promise<string>;
  /** A solved challenge, good for one call. */
  readonly captcha: () => Promise<{ clientRecaptchaResponse: string }>;
  readonly close: () => Promise<void>;
}

export interface PortalOptions {
  readonly environment?: Record<string, string>;
  readonly poolSize?: number;
  readonly logger?: Surroundings['logger'];
  readonly answerMs?: number;
  readonly metrics?: Surroundings['metrics'];
  /** Wraps the store from the configuration, for example to simulate a full disk. */
  readonly wrapStore?: (store: FileStore) => FileStore;
  /** How long the store may send nothing. */
  readonly silentMs?: number;
}

const headersOf = ({ as, language, headers }: Ask): Record<string, string> => ({
  ...(as !== undefined && { authorization: `Bearer ${as}` }),
  ...(language !== undefined && { 'accept-language': language }),
  ...headers,
});

export const asker = (app: FastifyInstance): Pick<TestPortal, 'get' | 'post' | 'send' | 'request'> => {
  const request = async (options: InjectOptions): Promise<Reply> => {
    const { statusCode, payload, headers } = await app.inject(options);
    const isJson = String(headers['content-type']).startsWith('application/json') && payload !== '';
    return { status: statusCode, body: isJson ? JSON.parse(payload) : payload, headers };
  };
  const send: TestPortal['send'] = (method, url, body, ask = {}) =>
    request({
      ...{ method, url },
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headersOf(ask) },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
  return {
    ...{ request, send },
    get: (url, ask) => send('GET', url, undefined, ask),
    post: (url, body, ask) => send('POST', url, body, ask),
  };
};

/** A portal with its own database and files directory, and a clock that stands still. */
export const openPortal = async ({
  environment = {},
  poolSize = 4,
  logger,
  answerMs,
  metrics,
  wrapStore = (store) => store,
  silentMs,
}: PortalOptions = {}): Promise<TestPortal> => {
  const { db, url, drop } = await openTestDatabase({ poolSize });
  const folder = await mkdtemp(path.join(tmpdir(), 'arev-portal-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    FILES_DIR: path.join(folder, 'files'),
    UPLOADS: path.join(folder, 'uploads'),
    OUTBOX_DIR: path.join(folder, 'outbox'),
    CAPTCHA_DIFFICULTY: '2',
    ...environment,
  });
  const clock = testClock();
  const files = openFiles({ db, clock, config }, wrapStore(openStore(config.UPLOADS)), silentMs);
  const jobs = new JobQueue({ url, onError: (error) => logger?.warn({ err: error }) });
  const app = buildApp({
    ...{ db, clock, config, jobs, files },
    ...(logger && { logger }),
    ...(answerMs !== undefined && { answerMs }),
    ...(metrics && { metrics }),
  });
  const sessions = new Sessions({ db, clock, config });
  return {
    app,
    db,
    clock,
    config,
    files,
    jobs,
    ...asker(app),
    captcha: async () => ({ clientRecaptchaResponse: await solveCaptcha(app) }),
    signIn: async (patientId) => (await sessions.start(patientId, { strong: true })).accessToken,
    close: async () => {
      await app.close();
      await jobs.stop();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
