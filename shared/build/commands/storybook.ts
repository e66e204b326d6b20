import { spawn } from 'node:child_process';
import path from 'node:path';
import { Refusal } from '../../src/releases/refusal.ts';
import { Misuse, parseCommand, runCommand } from '../command-line/run-command.ts';
import { repository } from '../running/child.ts';

const usage = 'storybook [--build] [--port <number>]';
const folder = path.join(repository, 'shared');

/** Storybook's output goes to the terminal. It receives Ctrl-C itself, other signals are passed on. */
const runStorybook = (args: readonly string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(path.join(folder, 'node_modules/.bin/storybook'), args, {
      cwd: folder,
      stdio: 'inherit',
      env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' },
    });
    for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => child.kill(signal));
    process.once('SIGINT', () => undefined);
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 0));
  });

const settings = ['--config-dir', 'storybook', '--disable-telemetry'];
const building = ['build', ...settings, '--output-dir', 'dist/storybook', '--loglevel', 'error'];
const looking = (port: string) => ['dev', ...settings, '--port', port, '--ci', '--no-version-updates'];

/** Shows the shared components in all states, or builds the static version for the checks. */
await runCommand(async () => {
  const { values, positionals } = parseCommand(usage, {
    build: { type: 'boolean', default: false },
    port: { type: 'string', default: '6006' },
  });
  if (positionals.length > 0) throw new Misuse(`This command takes no names. Usage: ${usage}`);
  const code = await runStorybook(values.build ? building : looking(values.port));
  if (code !== 0) throw new Refusal([`Storybook ended with ${code}, see above.`]);
});
