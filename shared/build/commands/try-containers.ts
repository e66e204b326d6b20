import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Misuse, parseCommand, runCommand, say } from '../command-line/run-command.ts';
import { makeStandIns } from '../container/trial/base-images.ts';
import { openEngine } from '../container/trial/engine.ts';
import { repository } from '../running/child.ts';

const usage = 'try-containers [--folder <for the engine>] [--real-images]';

/** Builds and tests the compose file; without an engine, it installs one from Debian packages. */
await runCommand(async () => {
  const { values, positionals } = parseCommand(usage, {
    folder: { type: 'string', default: path.join(repository, '.cache/engine') },
    'real-images': { type: 'boolean', default: false },
  });
  if (positionals.length > 0) throw new Misuse(`This command takes no names. Usage: ${usage}`);
  const engine = await openEngine(values.folder);
  try {
    process.env.DOCKER = engine.client;
    if (!values['real-images']) await makeStandIns(values.folder, say);
    const trial = [process.execPath, path.join(repository, 'shared/build/container/trial/run.ts')];
    // Published ports are in the network of the engine.
    const [program = '', ...args] =
      engine.network === null ? trial : ['nsenter', '-t', engine.network, '-n', ...trial];
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    await once(child, 'exit');
    process.exitCode = child.exitCode === 0 ? 0 : 1;
  } finally {
    await engine.stop();
  }
});
