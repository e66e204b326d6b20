import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { swiftRoot } from './packages.ts';

export interface ObjectStorage {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  stop(): Promise<void>;
}

const portOf = (child: ChildProcess): Promise<number> =>
  new Promise((done, fail) => {
    let problem = '';
    child.stderr?.on('data', (text: Buffer) => (problem += text.toString()));
    child.stdout?.once('data', (text: Buffer) => done(Number(text.toString())));
    child.once('error', fail);
    child.once('exit', () =>
      fail(new Error(`The S3 server for the tests did not start: ${problem.slice(-800)}`)),
    );
  });

/** The system's Python if it exists; otherwise that of the unpacked packages. */
const pythonOf = async (root: string): Promise<string> => {
  const candidates = ['/usr/bin/python3', join(root, 'usr/bin/python3')];
  for (const candidate of candidates) {
    const found = await access(candidate).then(
      () => true,
      () => false,
    );
    if (found) return candidate;
  }
  throw new Error('The S3 tests need the Python 3 of the system.');
};

/** Swift has no conditional PUTs of its own; with `racy` ones, several concurrent writers may find a condition true. */
type ConditionalPuts = boolean | 'racy';

const optionsOf = (conditional: ConditionalPuts): readonly string[] =>
  conditional === 'racy' ? ['--racy'] : conditional ? ['--conditional'] : [];

/** A real server with an S3 API on a free port. */
export const startObjectStorage = async ({
  conditional = false,
}: { readonly conditional?: ConditionalPuts } = {}): Promise<ObjectStorage> => {
  const root = await swiftRoot(resolve(import.meta.dirname, '../../../../.cache'));
  const data = await mkdtemp(join(tmpdir(), 'arev-s3-'));
  const libraries = (await readdir(join(root, 'usr/lib'))).map((name) => join(root, 'usr/lib', name));
  const script = join(import.meta.dirname, 'serve.py');
  const child = spawn(await pythonOf(root), [script, data, ...optionsOf(conditional)], {
    env: {
      PYTHONPATH: join(root, 'usr/lib/python3/dist-packages'),
      LD_LIBRARY_PATH: libraries.join(':'),
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const port = await portOf(child);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'test:tester',
    secretAccessKey: 'testing',
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
};
