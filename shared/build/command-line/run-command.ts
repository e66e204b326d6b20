import { parseArgs, type ParseArgsConfig } from 'node:util';
import { Refusal } from '../../src/releases/refusal.ts';

/** Wrong usage: the sentence explains the usage. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}

const isArgumentError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/** Parses the command line; unknown options cause a sentence instead of a stack trace. */
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
  if (remote === undefined || more.length > 0) throw new Misuse(`Name one remote. Usage: ${usage}`);
  return remote;
};

/** Exit codes: 0 success, 1 refused or failed, 2 wrong usage. */
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
