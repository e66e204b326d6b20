import { type ChildProcess, spawn } from 'node:child_process';

/**
 * A render host with a blocked event loop cannot notice that the shell was killed. This shell script can: it
 * waits for its input to end, and then kills the processes that it was told of. Without `sh` there is no
 * keeper, and only this rare case stays open.
 */
const script = `
hosts=' '
while read -r sign pid; do
  case $sign in
    +) hosts="$hosts$pid " ;;
    -) hosts=$(printf %s "$hosts" | sed "s/ $pid / /") ;;
  esac
done
for pid in $hosts; do kill -9 "$pid" 2>/dev/null; done
`;

let keeper: ChildProcess | undefined;
let kept = 0;

/** Without free file descriptors there is none, whatever the types of Node say. */
const inputOf = ({ stdin }: Partial<ChildProcess>) => stdin;

const tell = (line: string): void => {
  keeper?.stdin?.write(`${line}\n`);
};

export const keepFromOrphaning = (pid: number): (() => void) => {
  keeper ??= start();
  kept += 1;
  tell(`+ ${pid}`);
  return () => {
    tell(`- ${pid}`);
    kept -= 1;
    if (kept > 0) return;
    keeper?.stdin?.end();
    keeper = undefined;
  };
};

const start = (): ChildProcess => {
  // A process group of its own: Ctrl-C in the terminal must not end it too early.
  const child = spawn('sh', ['-c', script], {
    env: { PATH: process.env.PATH },
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  child.on('error', () => {
    if (keeper === child) keeper = undefined;
  });
  inputOf(child)?.on('error', () => undefined);
  child.unref();
  return child;
};
