import path from 'node:path';
import { repository } from '../running/child.ts';
import { buildAll } from '../webpack/build-all.ts';
import { askShell, isolationWords } from '../command-line/shell-readiness.ts';
import { openDatabase, prepareDatabase, type SiteDatabase } from './database.ts';
import { clearLeftOvers, RunningNotes } from './left-over.ts';
import {
  keysIn,
  openLocalStore,
  releasable,
  releaseLocally,
  storeShellFiles,
  storeUrlIn,
} from './local-releases.ts';
import type { Running } from './running.ts';
import { localSecret } from './secrets.ts';
import { portalProgram } from './portal-program.ts';
import { startService, type Service } from './service.ts';
import { ensureDataFolder, ensurePortIsFree, freePort, type SiteSettings } from './settings.ts';

export interface Site {
  readonly origin: string;
  readonly portalUrl: string;
  /** Resolves with the part that ended unexpectedly. */
  readonly failed: Promise<string>;
}

export type Say = (step: string, line: string) => void;

/** Another build of the shell than the released one. */
export interface ShellBuild {
  readonly folder: string;
  make(log: (line: string) => void): Promise<void>;
}

/** Differences of `pnpm dev`. */
export interface SiteInDevelopment {
  readonly shell: ShellBuild;
  /** Remotes in development: their unfinished pages are not released. */
  readonly remotes: readonly string[];
}

/** All steps from a clone to a running site. Everything that it starts is registered in `running`, which ends it. */
export const runSite = async (
  settings: SiteSettings,
  say: Say,
  running: Running,
  development?: SiteInDevelopment,
): Promise<Site> => {
  await clearLeftOvers(settings.data, (line) => say('start', line));
  await ensurePortIsFree(settings.port);
  await ensureDataFolder(settings.data);
  const notes = new RunningNotes(settings.data);
  const [database] = await Promise.all([
    openPrepared(settings, say, running),
    buildAndRelease(settings, say, development),
  ]);
  const bank = await openBank(settings, running);
  say('bank', bank.ended === undefined ? 'from BANK_URL' : 'sandbox bank; no money is charged');
  const portalPort = await freePort();
  const portalUrl = `http://127.0.0.1:${portalPort}`;
  const portal = await running.add(
    startPortal(settings, { databaseUrl: database.url, bankUrl: bank.url, port: portalPort }, portalUrl),
  );
  await notes.add('portal', portal.pid);
  say('portal', 'ready');
  const shell = await running.add(
    startShell(settings, portalUrl, development?.shell.folder ?? path.join(repository, 'shell/dist')),
  );
  await notes.add('shell', shell.pid);
  const { isolation } = await askShell(`http://127.0.0.1:${settings.port}`);
  say('shell', isolation.level === 'box' ? 'ready' : `ready; ${isolationWords(isolation)}`);
  return {
    origin: `http://localhost:${settings.port}`,
    portalUrl,
    failed: Promise.race([
      portal.ended.then(() => 'portal'),
      shell.ended.then(() => 'shell'),
      database.ended.then(() => 'database'),
      ...(bank.ended === undefined ? [] : [bank.ended.then(() => 'bank')]),
    ]),
  };
};

const buildAndRelease = async (
  { data }: SiteSettings,
  say: Say,
  development?: SiteInDevelopment,
): Promise<void> => {
  const log = (line: string): void => say('build', line);
  const store = await openLocalStore(data);
  const finished = await releasable(store, development?.remotes ?? []);
  if (development === undefined) {
    await buildAll({ log });
    await storeShellFiles(store);
  } else {
    if (finished.length > 0) await buildAll({ only: finished, log });
    await development.shell.make(log);
  }
  await releaseLocally(data, store, finished, (line) => say('release', line));
};

const filesIn = (data: string): string => path.join(data, 'files');
const uploadsIn = (data: string): string => process.env.UPLOADS ?? path.join(data, 'uploads');
const tokenSecretIn = async (data: string): Promise<string> =>
  process.env.TOKEN_SECRET ?? (await localSecret(data, 'token'));
const logsIn = (data: string): string => path.join(data, 'logs');

const openPrepared = async (settings: SiteSettings, say: Say, running: Running): Promise<SiteDatabase> => {
  const database = await running.add(openDatabase(settings));
  say('database', settings.databaseUrl === undefined ? 'running' : 'from DATABASE_URL');
  const places = {
    files: filesIn(settings.data),
    uploads: uploadsIn(settings.data),
    tokenSecret: await tokenSecretIn(settings.data),
  };
  await prepareDatabase(database.url, places, (line) => say('database', line));
  return database;
};

interface SiteBank {
  /** Prefix of its calls. */
  readonly url: string;
  /** Resolves when a sandbox of our own ends. */
  readonly ended?: Promise<void>;
}

/** The bank in `BANK_URL`, otherwise a sandbox. */
const openBank = async ({ data }: SiteSettings, running: Running): Promise<SiteBank> => {
  if (process.env.BANK_URL) return { url: process.env.BANK_URL };
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { ended } = await running.add(
    startService({
      name: 'bank',
      file: path.join(repository, 'portal/src/sandbox-bank/main.ts'),
      logs: logsIn(data),
      readyUrl: `${url}/readyz`,
      env: { ...process.env, HOST: '127.0.0.1', PORT: String(port) },
    }),
  );
  return { url: `${url}/rest/`, ended };
};

const startPortal = async (
  { data, port: sitePort }: SiteSettings,
  {
    databaseUrl,
    bankUrl,
    port,
  }: { readonly databaseUrl: string; readonly bankUrl: string; readonly port: number },
  url: string,
): Promise<Service> =>
  startService({
    name: 'portal',
    ...portalProgram,
    logs: logsIn(data),
    readyUrl: `${url}/readyz`,
    env: {
      ...process.env,
      TOKEN_SECRET: await tokenSecretIn(data),
      DATABASE_URL: databaseUrl,
      BANK_URL: bankUrl,
      FILES_DIR: filesIn(data),
      OUTBOX_DIR: path.join(data, 'outbox'),
      UPLOADS: uploadsIn(data),
      SITE_URL: process.env.SITE_URL ?? `http://localhost:${sitePort}`,
      HOST: '127.0.0.1',
      PORT: String(port),
    },
  });

const secret = /SECRET|PASSWORD|TOKEN|PRIVATE|DATABASE_URL|DEPLOY_KEY|^(?:SMTP|SMS|BANK)_/;

/** Settings of the portal that the shell does not get; access to a bucket of releases is not among them. */
const withoutSecrets = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(environment).filter(([name]) => name.startsWith('AWS_') || !secret.test(name)),
  );

const startShell = async (
  { data, port }: SiteSettings,
  portalUrl: string,
  folder: string,
): Promise<Service> =>
  startService({
    name: 'shell',
    file: path.join(folder, 'server/main.mjs'),
    logs: logsIn(data),
    readyUrl: `http://127.0.0.1:${port}/readyz`,
    env: {
      // Many threads with a heap each would keep memory that hundreds of releases once needed.
      MALLOC_ARENA_MAX: '2',
      ...withoutSecrets(process.env),
      OVERRIDE_SECRET: process.env.OVERRIDE_SECRET ?? (await localSecret(data, 'override')),
      ADMIN_PORT: process.env.ADMIN_PORT ?? String(await freePort()),
      PORT: String(port),
      PORTAL_URL: portalUrl,
      RELEASE_STORE: storeUrlIn(data),
      TRUSTED_KEYS: keysIn(data),
      RELEASE_CACHE: path.join(data, 'release-cache'),
      SHELL_ASSETS: folder,
    },
  });
