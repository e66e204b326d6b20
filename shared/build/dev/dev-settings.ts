import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Misuse, parseCommand } from '../command-line/run-command.ts';
import { StartProblem } from '../site/start-problem.ts';
import { remotes } from '../remotes.ts';
import { repository } from '../webpack/parts.ts';
import type { RemoteBuild } from '../webpack/remote-description.ts';

const usage = 'dev [<remote>…] [--against <address> [--secret-file <file>]]';
const shortestSecret = 32;

export interface DevSettings {
  /** The remotes that are developed here. */
  readonly remotes: readonly string[];
  /** The address of a running site; none means a site of our own. */
  readonly against?: string;
  readonly secretFile?: string;
}

export const readDevSettings = (args?: string[]): DevSettings => {
  const { values, positionals } = parseCommand(
    usage,
    { against: { type: 'string' }, 'secret-file': { type: 'string' } },
    args,
  );
  const unknown = positionals.find((name) => !remotes.some((remote) => remote === name));
  if (unknown !== undefined)
    throw new Misuse(`There is no remote ${unknown}; there are: ${remotes.join(', ')}. Usage: ${usage}`);
  const { against, 'secret-file': secretFile } = values;
  if (secretFile !== undefined && against === undefined)
    throw new Misuse(`--secret-file belongs to --against. Usage: ${usage}`);
  return {
    remotes: positionals.length > 0 ? [...new Set(positionals)] : remotes,
    ...(against === undefined ? {} : { against: originOf(against) }),
    ...(secretFile === undefined ? {} : { secretFile }),
  };
};

const originOf = (text: string): string => {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Misuse(`--against takes an address like https://arev.example, not ${JSON.stringify(text)}.`);
  return url.origin;
};

/** The secret with which the running site verifies overrides. */
export const overrideSecret = async (
  { secretFile }: DevSettings,
  { OVERRIDE_SECRET: given = '' }: NodeJS.ProcessEnv,
): Promise<string> => {
  const secret = secretFile === undefined ? given : await readSecret(secretFile);
  if (secret === '')
    throw new StartProblem(
      'The secret of the running site is missing: set OVERRIDE_SECRET, or name a file with --secret-file.',
    );
  if (secret.length < shortestSecret)
    throw new StartProblem(`The override secret is too short: it has at least ${shortestSecret} characters.`);
  return secret;
};

const readSecret = async (file: string): Promise<string> => {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartProblem(`The secret file ${file} cannot be read (${reason}).`);
  }
};

export const buildsOf = (names: readonly string[]): Promise<RemoteBuild[]> =>
  Promise.all(
    names.map(async (name) => {
      const module = (await import(path.join(repository, name, 'webpack.config.ts'))) as {
        default: RemoteBuild;
      };
      return module.default;
    }),
  );
