import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isLanguage, type Language } from '@arev/shared/i18n';
import { isolationSettings } from '@arev/shared/isolation/find-isolation';
import * as z from 'zod/mini';
import { renderBounds } from './composition/render-turns.ts';
import { proxyBounds } from './proxy/proxy-bounds.ts';

const { localeError } = z.locales.en();

/** The mistakes in the environment, one sentence each. */
export class ConfigProblem extends Error {
  override readonly name = 'ConfigProblem';
}

const whole = (least: number, most: number, standard: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,12}$/, `must be a whole number from ${least} to ${most}`)),
      z.pipe(
        z.transform((text: string) => Number(text)),
        z.number().check(z.gte(least), z.lte(most)),
      ),
    ),
    standard,
  );

const httpOrigin = z.pipe(
  z
    .string()
    .check(
      z.regex(/^https?:\/\/[^/?#\s]+\/?$/, 'must be an address like http://localhost:8080 without a path'),
    ),
  z.transform((text: string) => new URL(text).origin),
);

const flag = z._default(z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }), false);

const hostKey = /^[a-z][a-z0-9-]{1,39}(@r[0-9a-f]{11})?$/;
const renderHosts = z._default(
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (text) => Object.keys(hostMap(text)).length === text.split(',').filter(Boolean).length,
          'must be a list like mf-booking=http://render:9000,mf-content@r0123456789a=http://other:9000',
        ),
      ),
    z.transform(hostMap),
  ),
  {},
);

function hostMap(text: string): Record<string, string> {
  const pairs = text.split(',').filter(Boolean);
  const entries = pairs.flatMap((pair) => {
    const [key = '', address = ''] = pair.trim().split('=');
    const url = URL.parse(address);
    return hostKey.test(key) && url?.protocol === 'http:' ? [[key, url.origin] as const] : [];
  });
  return Object.fromEntries(entries);
}

type ChatScripts = Readonly<Partial<Record<Language, string>>>;

function chatMap(text: string): ChatScripts {
  const entries = text.split(',').flatMap((pair) => {
    const [language = '', ...address] = pair.trim().split('=');
    const url = URL.parse(address.join('='));
    return isLanguage(language) && url?.protocol === 'https:' ? [[language, url.href] as const] : [];
  });
  return Object.fromEntries(entries);
}

const chatScripts = z._default(
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (text) => Object.keys(chatMap(text)).length === text.split(',').length,
          'must be a list like hy=https://chat.example/hy.js,ru=https://chat.example/ru.js',
        ),
      ),
    z.transform(chatMap),
  ),
  {},
);

const environment = z.object({
  PORT: whole(0, 65535, 8080),
  HOST: z._default(z.string().check(z.minLength(1)), '0.0.0.0'),
  ADMIN_PORT: whole(0, 65535, 9464),
  /** Address of the metrics; never reachable from outside. */
  ADMIN_HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  /** Address of the portal; its paths are proxied on the site's own origin. */
  PORTAL_URL: z._default(httpOrigin, 'http://127.0.0.1:8081'),
  /** The site's address as visitors type it; used in canonical links. */
  PUBLIC_ORIGIN: z.optional(httpOrigin),
  /** The virtual tour of an external service, as configured in the portal: pages may frame its origin. */
  TOUR_URL: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.regex(/^https:\/\/[^\s/;,]+(\/\S*)?$/, 'must be an address like https://tours.example/arev'),
        ),
      z.transform((text: string) => new URL(text).origin),
    ),
  ),
  RELEASE_STORE: z._default(
    z.string().check(z.regex(/^(file:|s3:\/\/)./, 'must start with file: or s3://')),
    'file:.data/releases',
  ),
  /** Folder with `keys.json`, the keys whose releases are accepted. */
  TRUSTED_KEYS: z._default(z.string().check(z.minLength(1)), '.data/keys'),
  /** Folder for local copies of releases from a bucket. */
  RELEASE_CACHE: z._default(z.string().check(z.minLength(1)), '.data/release-cache'),
  /** Without it, the line-up cannot be overridden. */
  OVERRIDE_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  /** The shell's own client build: a folder with `assets.json` and `client/`. */
  SHELL_ASSETS: z._default(z.string().check(z.minLength(1)), 'shell/dist'),
  /** Scripts of an external chat service by language; without one, the site's own chat answers from the FAQ. */
  CHAT_SCRIPTS: chatScripts,
  TRUST_PROXY: flag,
  /** The portal has keys for reCAPTCHA, so pages may load it. */
  RECAPTCHA: flag,
  RENDER_HOSTS: renderHosts,
  RENDER_DEADLINE_MS: whole(50, 30_000, 1500),
  RENDER_MEMORY_MB: whole(32, 4096, 256),
  /** A release whose render host ends this often within a minute is quarantined; 0 for never. */
  RENDER_ENDS_A_MINUTE: whole(0, 1000, 3),
  /** Isolation of render hosts: the best that the machine allows, a sandbox or nothing, or one way by its name. */
  ISOLATION: z._default(z.enum(isolationSettings), 'best'),
  PAGE_FRESH_SECONDS: whole(0, 3600, 10),
  PAGE_STALE_SECONDS: whole(0, 86_400, 300),
  LAST_GOOD_SECONDS: whole(0, 86_400, 3600),
  PAGE_CACHE_MB: whole(1, 4096, 64),
  UPLOAD_LIMIT_MB: whole(1, 1024, 25),
  PROXY_TIMEOUT_MS: whole(100, 600_000, 30_000),
  /** Connections of one address if visitors connect directly; behind a proxy, the proxy has to limit them. */
  CONNECTIONS_PER_ADDRESS: whole(8, 100_000, 512),
  /** Seconds of service after `SIGTERM`, so that load balancers notice the shutdown. */
  DRAIN_SECONDS: whole(0, 120, 0),
  /**
   * How long a starting shell may refuse connections until it can render pages: clients that resolve its name
   * try another one.
   */
  LISTEN_PATIENCE_SECONDS: whole(0, 120, 0),
  SHUTDOWN_SECONDS: whole(1, 120, 10),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
});

const named = (env: z.output<typeof environment>) => ({
  port: env.PORT,
  host: env.HOST,
  adminPort: env.ADMIN_PORT,
  adminHost: env.ADMIN_HOST,
  portalUrl: env.PORTAL_URL,
  publicOrigin: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
  tourOrigin: env.TOUR_URL,
  releaseStore: env.RELEASE_STORE,
  trustFolder: env.TRUSTED_KEYS,
  releaseCache: env.RELEASE_CACHE,
  overrideSecret: env.OVERRIDE_SECRET,
  shellAssets: env.SHELL_ASSETS,
  chatScripts: env.CHAT_SCRIPTS,
  trustProxy: env.TRUST_PROXY,
  recaptcha: env.RECAPTCHA,
  renderHosts: env.RENDER_HOSTS,
  renderDeadline: env.RENDER_DEADLINE_MS,
  renderMemory: env.RENDER_MEMORY_MB,
  endsAMinute: env.RENDER_ENDS_A_MINUTE,
  isolationSetting: env.ISOLATION,
  pageFresh: env.PAGE_FRESH_SECONDS * 1000,
  pageStale: env.PAGE_STALE_SECONDS * 1000,
  lastGood: env.LAST_GOOD_SECONDS * 1000,
  pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
  uploadLimit: env.UPLOAD_LIMIT_MB * 1024 * 1024,
  proxyTimeout: env.PROXY_TIMEOUT_MS,
  connectionsPerAddress: env.CONNECTIONS_PER_ADDRESS,
  portalWatchEvery: 5000,
  contentWatchEvery: 250,
  missedPagesEvery: 30_000,
  ...proxyBounds,
  ...renderBounds,
  drainTime: env.DRAIN_SECONDS * 1000,
  listenPatience: env.LISTEN_PATIENCE_SECONDS * 1000,
  shutdownTimeout: env.SHUTDOWN_SECONDS * 1000,
  logLevel: env.LOG_LEVEL,
  /** A client that sends or reads more slowly than the worst usual connection is cut off after this time. */
  slowClientTimeout: 8000,
});

export type ShellConfig = Readonly<ReturnType<typeof named>>;

export const readConfig = (env: Readonly<Record<string, string | undefined>>): ShellConfig => {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = z.safeParse(environment, given, { error: localeError });
  if (result.success) return named(result.data);
  const sentences = result.error.issues.map((issue) => `${issue.path.join('.')} ${lower(issue.message)}.`);
  throw new ConfigProblem(sentences.join('\n'));
};

const lower = (message: string): string => message.charAt(0).toLowerCase() + message.slice(1);

/** The program of a child process. Webpack rewrites this address to a file beside the bundle. */
export const runnerFile = (): string => {
  const file = fileURLToPath(new URL('./render-host/runner.ts', import.meta.url));
  if (!existsSync(file))
    throw new ConfigProblem(`The render host's program ${file} is missing: build the shell again.`);
  return file;
};
