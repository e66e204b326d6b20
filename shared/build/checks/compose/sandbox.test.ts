import { readProjectFile } from '../files.ts';
import { profileProblems, sandbox } from './sandbox.ts';

const composed = (shell: object) => ({ services: { shell: { image: 'arev-shell', ...shell } } });
const messages = async (shell: object, files: readonly string[] = ['ops/seccomp.json']) =>
  (await sandbox(composed(shell), files)).map(({ message }) => message);

const good = {
  security_opt: ['seccomp=./ops/seccomp.json'],
  environment: { ISOLATION: '${ISOLATION:-required}' },
};

it('The container of the shell allows the sandbox of render hosts and requires it', async () => {
  expect(await messages(good)).toEqual([]);
});

it('A shell without a profile and without the requirement is reported', async () => {
  expect(await messages({})).toEqual([
    'shell: the sandbox needs a seccomp profile',
    'shell: ISOLATION does not require a sandbox',
  ]);
  expect(await messages(good, [])).toEqual(['shell: ops/seccomp.json does not exist']);
});

it('A profile that allows a call to reach other processes is refused', async () => {
  const profile = await readProjectFile('ops/seccomp.json');
  expect(profileProblems(profile.replace('"chroot",', '"ptrace",'))).toEqual([
    'chroot is missing, the sandbox needs it',
    'ptrace is allowed',
  ]);
});
