// Entry point of all commands. It runs with any Node from version 20 and without installed packages: it
// installs the locked packages, including Node 24, and runs commands/<name>.ts with it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const oldestNode = 20;
const repository = fileURLToPath(new URL('../..', import.meta.url));
const commandFolder = path.join(repository, 'shared/build/commands');
const modules = path.join(repository, 'node_modules');
const stamp = path.join(modules, '.installed');
const windows = process.platform === 'win32';
const ownNode = path.join(modules, 'node', 'bin', windows ? 'node.exe' : 'node');

class Refusal extends Error {}

const rootPackage = () => JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'));

/** A command is a script of the root package; the folder contains their modules as well. */
const commandNames = () =>
  Object.values(rootPackage().scripts)
    .map((script) => /bootstrap\.mjs ([a-z-]+)$/.exec(script)?.[1])
    .filter((name) => name !== undefined && existsSync(path.join(commandFolder, `${name}.ts`)))
    .sort();

const packageFiles = () =>
  readdirSync(repository, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map((entry) => path.join(entry.name, 'package.json'))
    .filter((file) => existsSync(path.join(repository, file)));

const fingerprint = () => {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...packageFiles().sort()])
    hash.update(`\0${file}\0`).update(readFileSync(path.join(repository, file)));
  return hash.digest('hex');
};

const isInstalled = (wanted) =>
  existsSync(ownNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;

/** pnpm's own output first, then one sentence that says what to do. */
const reasonOf = (output) => {
  const reasons = [
    [
      /OUTDATED_LOCKFILE/,
      'pnpm-lock.yaml does not match the package.json files: run "pnpm install" and commit it.',
    ],
    [
      /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ERR_PNPM_META_FETCH_FAIL/,
      'the package registry could not be reached: check the network, a proxy, and "npm config get registry".',
    ],
    [
      /ERR_PNPM_FETCH_40[13]|E40[13]\b/,
      'the package registry refused access: check the credentials in your .npmrc.',
    ],
    [/ERR_PNPM_FETCH_404|E404\b/, 'the package registry does not have a package of this version.'],
    [
      /EACCES|EPERM|EROFS/,
      `there is no permission to write: check who owns ${repository} and the npm and pnpm caches.`,
    ],
    [/ENOSPC/, 'the disk is full.'],
  ];
  return reasons.find(([sign]) => sign.test(output))?.[1] ?? 'pnpm ended with an error, see above.';
};

/** pnpm warns about the version of Node that we are about to replace. */
const withoutNoise = (text) => text.replaceAll(/^.*Unsupported engine for .*\n/gm, '');

const runPnpm = (args) =>
  new Promise((resolve, reject) => {
    const child = spawn('npx', ['-y', `pnpm@${rootPackage().config.pnpm}`, ...args], {
      cwd: repository,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: windows,
    });
    const stop = (signal) => {
      child.kill(signal);
      process.exit(1);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
    let tail = '';
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])
      from.on('data', (bytes) => {
        tail = (tail + bytes).slice(-65_536);
        to.write(withoutNoise(String(bytes)));
      });
    child.on('error', (error) =>
      reject(
        new Refusal(
          error.code === 'ENOENT' ? 'npm is missing: its "npx" was not found in PATH.' : error.message,
        ),
      ),
    );
    child.on('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, stop);
      if (code === 0) resolve();
      else reject(new Refusal(`The packages could not be installed: ${reasonOf(tail)}`));
    });
  });

/** Git hooks for people; CI commits nothing. */
const installHooks = () => {
  if (process.env.CI || !existsSync(path.join(repository, '.git'))) return;
  spawnSync(path.join(modules, '.bin', 'lefthook'), ['install'], { cwd: repository, stdio: 'ignore' });
};

/** Whose checkout it is, if this runs by sudo in that of a person. */
const checkoutOwner = () => {
  const { uid, gid } = statSync(repository);
  return process.getuid?.() === 0 && process.env.SUDO_UID !== undefined && uid !== 0
    ? { uid, gid }
    : undefined;
};

/** Otherwise the next command of this person could not install or remove anything. */
const giveBack = ({ uid, gid }) => {
  const folders = ['.', ...packageFiles().map((file) => path.dirname(file))].map((name) =>
    path.join(name, 'node_modules'),
  );
  const there = [...folders, '.git/hooks'].filter((folder) => existsSync(path.join(repository, folder)));
  spawnSync('chown', ['-Rh', `${uid}:${gid}`, ...there], { cwd: repository, stdio: 'inherit' });
};

const install = async () => {
  const wanted = fingerprint();
  if (isInstalled(wanted)) return;
  console.log('Installing the packages (the first time this takes a minute or two) …');
  await runPnpm([
    'install',
    '--frozen-lockfile',
    '--reporter=append-only',
    '--config.confirm-modules-purge=false',
  ]);
  if (!existsSync(ownNode))
    throw new Refusal(
      'The packages are installed, but Node 24 is not among them: remove node_modules and try again.',
    );
  installHooks();
  writeFileSync(stamp, wanted);
  const owner = checkoutOwner();
  if (owner) giveBack(owner);
};

/** With their compiled code kept, our programs start in half the processor time. */
const compiled = path.join(repository, '.cache/compiled');

const environment = () => ({
  ...(checkoutOwner() === undefined && { NODE_COMPILE_CACHE: compiled }),
  ...process.env,
  PATH: [path.dirname(ownNode), path.join(modules, '.bin'), process.env.PATH].join(path.delimiter),
});

const hasTerminal = () => process.stdin.isTTY || process.stdout.isTTY;

const handOver = (command, args) => {
  const file = path.join(commandFolder, `${command}.ts`);
  const child = spawn(ownNode, ['--disable-sigusr1', file, ...args], {
    stdio: 'inherit',
    env: environment(),
  });
  const passOn = (signal) => child.kill(signal);
  process.on('SIGTERM', passOn);
  process.on('SIGHUP', passOn);
  // A terminal sends Ctrl-C to the child as well; a second signal would end it at once.
  process.on('SIGINT', (signal) => (hasTerminal() ? undefined : passOn(signal)));
  child.on('error', (error) => fail(new Refusal(`Node 24 did not start: ${error.message}`)));
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
};

const fail = (error) => {
  if (!(error instanceof Refusal)) throw error;
  console.error(`\n${error.message}`);
  process.exit(1);
};

const main = async ([command, ...args]) => {
  if (Number.parseInt(process.versions.node, 10) < oldestNode)
    throw new Refusal(`Node ${oldestNode} or later is needed; this is Node ${process.versions.node}.`);
  const names = commandNames();
  if (command === undefined || !names.includes(command))
    throw new Refusal(
      `${command === undefined ? 'A command is missing' : `There is no command "${command}"`}; there are: ${names.join(', ')}.`,
    );
  try {
    await install();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`The packages could not be installed: ${reasonOf(String(error))} (${error.message})`);
  }
  handOver(command, args);
};

main(process.argv.slice(2)).catch(fail);
