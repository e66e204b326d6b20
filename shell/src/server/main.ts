import { renderChrome } from '../chrome/server.tsx';
import { isTraced } from '@arev/shared/tracing/is-traced';
import { ConfigProblem, readConfig } from './config.ts';
import { endWhenTold } from './end-when-told.ts';
import { type RunningShell, startShell } from './start-shell.ts';

/** Starts the server from the environment; configuration mistakes are printed as sentences, not stack traces. */
const main = async (): Promise<void> => {
  let shell: RunningShell;
  const endTraces = isTraced(process.env)
    ? (await import('@arev/shared/tracing/start-tracing')).startTracing('shell')
    : undefined;
  try {
    shell = await startShell({ config: readConfig(process.env), renderChrome });
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
  endWhenTold(async () => {
    await shell.stop();
    await endTraces?.();
  });
};

const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigProblem || ['Refusal', 'IsolationProblem'].includes(error.name))
    return error.message;
  if ('code' in error && error.code === 'EADDRINUSE')
    return `The port is taken: ${error.message}. Set PORT or ADMIN_PORT to a free one.`;
  if ('code' in error && error.code === 'EACCES')
    return `This port or folder is not ours to use: ${error.message}.`;
  return error.stack ?? error.message;
};

await main();
