import { Refusal } from '../../src/releases/refusal.ts';
import { runChild } from '../running/child.ts';

/** The client of the engine; `DOCKER` names another program with the same arguments. */
const client = (): string => process.env.DOCKER ?? 'docker';

const linesTold = 15;

/** Runs the client to its end; returns its output, or throws with its last lines. */
export const docker = async (...args: readonly string[]): Promise<string> => {
  const { code, output, trouble } = await runChild(client(), args, { minutes: 30 });
  if (code === 0 && trouble === null) return output.trim();
  const told = output.trim().split('\n').slice(-linesTold).join('\n');
  throw new Refusal(`docker ${args.slice(0, 4).join(' ')}: ${trouble ?? told}`);
};

export const compose = (...args: readonly string[]): Promise<string> => docker('compose', ...args);
