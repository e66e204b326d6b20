import { parseArgs, type ParseArgsConfig } from 'node:util';
import { Refusal } from '../../src/releases/refusal.ts';

/** Used wrongly: the sentence says how it is used. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}

const isArgumentError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/** Parses the command line, with a sentence instead of a stack for what it does not know. */
export const parseCommand = <const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
  args = process.argv.slice(2),
) => {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    if (!isArgumentError(error)) throw error;
    throw new Misuse(`${error.message.split('. ')[0]}. Usage: ${usage}`);
  }
};

export const onlyRemote = (positionals: readonly string[], usage: string): string => {
  const [remote, ...more] = positionals;
  if (remote === undefined || more.length > 0) throw new Misuse(`One remote is named. Usage: ${usage}`);
  return remote;
};

/** Exit codes: 0 done, 1 refused or failed, 2 used wrongly. */
export const runCommand = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof Misuse)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = error instanceof Misuse ? 2 : 1;
  }
};

export const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
