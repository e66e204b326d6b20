import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetCopies } from './local-copies.ts';

let copies: string;
beforeEach(async () => {
  copies = await mkdtemp(join(tmpdir(), 'arev-local-'));
});
afterEach(() => rm(copies, { recursive: true }));

test('Local copies that are in use and the latest ones are kept, the others are removed', async () => {
  const names = Array.from({ length: 8 }, (_, age) => `r${age}`);
  for (const [age, name] of names.entries()) {
    await mkdir(join(copies, 'mf-content', name, 'server'), { recursive: true });
    const made = new Date(Date.now() - age * 60_000);
    await utimes(join(copies, 'mf-content', name), made, made);
  }
  await forgetCopies(copies, new Set(['mf-content@r7', 'mf-desk@r6']));
  expect((await readdir(join(copies, 'mf-content'))).sort()).toEqual(['r0', 'r1', 'r2', 'r3', 'r7']);
  await forgetCopies(join(copies, 'nothing'), new Set());
});
