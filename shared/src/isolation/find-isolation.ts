import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, type Way, type WayName, wayNames } from './box.ts';
import { bwrap } from './bwrap.ts';
import { nodeFiles } from './node-files.ts';
import { permissions } from './permissions.ts';
import { unshare } from './unshare.ts';

/** `best`: the strongest that the machine allows. `required`: a sandbox or an error. A name: this way or an error. */
export const isolationSettings = ['best', 'required', ...wayNames] as const;
export type IsolationSetting = (typeof isolationSettings)[number];

export interface Isolation {
  readonly way: Way;
  /** The files of this machine that Node in a sandbox needs. */
  readonly programs: readonly string[];
  /** Why each stronger way does not work here, a sentence each. */
  readonly missing: readonly string[];
}

/** The wanted isolation does not work on this machine. */
export class IsolationProblem extends Error {
  override readonly name = 'IsolationProblem';
}

const strongestFirst: readonly Way[] = [bwrap, unshare, permissions];

/** Enough for the probe, whose Node reserves more than it uses. */
const probeLimits = { dataMb: 2048 };
const probeWithin = 10_000;

/** The environment of sandboxed processes, without our own variables. */
export const boxEnvironment = {
  NODE_ENV: 'production',
  TZ: 'Asia/Yerevan',
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
};

/** Tries the ways on this machine, strongest first, each with a probe process that reports what it can access. */
export const findIsolation = async (
  setting: IsolationSetting,
  environment: NodeJS.ProcessEnv = boxEnvironment,
): Promise<Isolation> => {
  const missing: string[] = [];
  const programs = nodeFiles();
  for (const way of strongestFirst.filter((each) => isAllowed(each, setting))) {
    const problem = way.level === 'box' ? await whyNot(way, programs, environment) : null;
    if (problem === null) return { way, programs, missing };
    missing.push(`${way.name}: ${problem}`);
  }
  throw new IsolationProblem(
    `ISOLATION=${setting} is not to be had on this machine (${missing.join('; ')}). See "Isolation" in shell/README.md.`,
  );
};

const isAllowed = ({ name, level }: Way, setting: IsolationSetting): boolean =>
  setting === 'best' || (setting === 'required' ? level === 'box' : setting === (name satisfies WayName));

/** Reports what it sees of the machine; in a sandbox that is nothing. */
const look = `
const { existsSync } = require('node:fs');
const seen = ['/etc', '/proc', '/usr/bin'].filter((path) => existsSync(path));
if (process.pid !== 1) seen.push('other processes');
if (Object.values(require('node:os').networkInterfaces()).flat().some(({ internal }) => !internal)) seen.push('the network');
require('node:net').createServer().listen(process.argv[1], () => {
  if (seen.length > 0) console.error('from inside one sees ' + seen.join(', '));
  process.exit(seen.length > 0 ? 1 : 0);
});`;

const whyNot = async (
  way: Way,
  programs: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<string | null> => {
  if (process.platform !== 'linux') return `this system is ${process.platform}`;
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'arev-probe-')));
  const [root, own] = [join(folder, 'root'), join(folder, 'own')];
  try {
    await Promise.all([mkdir(root), mkdir(own)]);
    const box = { root, own, programs, files: [], folders: [] };
    const command = { program: process.execPath, args: ['-e', look, join(own, 'probe.sock')] };
    return await run(way.wrap(box, command, probeLimits), environment);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Null after success, otherwise its last line of output. */
const run = ({ program, args }: Command, env: NodeJS.ProcessEnv): Promise<string | null> =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: probeWithin,
      killSignal: 'SIGKILL',
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2000)));
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => {
      if (code === 0) resolve(null);
      else resolve(said.trim().split('\n').at(-1) || `it ended with ${signal ?? `code ${code}`}`);
    });
  });
