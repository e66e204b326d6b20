import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Starts a host in a process that has no free file descriptor left. */
const program = `
import { openSync } from 'node:fs';
const { RenderChild } = await import(${JSON.stringify(new URL('child.ts', import.meta.url).href)});
try { for (;;) openSync('/dev/null'); } catch {}
new RenderChild({
  runner: '/runner.mjs',
  job: { folder: '/' },
  place: { root: '/', own: '/', portal: '/' },
  isolation: { way: { level: 'permissions', wrap: (_box, command) => command }, programs: [] },
  memoryMb: 64,
  onExit: (why) => console.log(why),
});
`;

it('A host that gets no file descriptors is reported, and the shell goes on', async () => {
  const limited = ['-c', 'ulimit -n 60; exec "$0" "$@"', process.execPath];
  const { stdout } = await promisify(execFile)('sh', [
    ...limited,
    '--no-warnings',
    '--input-type=module',
    '-e',
    program,
  ]);
  expect(stdout).toMatch(/^it could not be started: spawn \S+ EMFILE\n$/);
});
