import { access, constants } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { repository, runChild } from './running/child.ts';

/** The headless shell has the same engine and needs a sixth less work than the full browser. */
const kinds = {
  browser: { names: [], packages: ['chromium'] },
  shell: { names: ['chromium-headless-shell'], packages: ['chromium-headless-shell', 'chromium'] },
} as const;

export type ChromiumKind = keyof typeof kinds;

const systemNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

type Say = (line: string) => void;

const isProgram = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

// Some systems install a stub that only asks for another package, so the existence of the file proves
// nothing.
const answers = async (file: string): Promise<boolean> =>
  (await isProgram(file)) && (await runChild(file, ['--version'], { minutes: 0.5 })).code === 0;

const firstThatAnswers = async (files: readonly string[]): Promise<string | null> => {
  for (const file of files) if (await answers(file)) return file;
  return null;
};

const systemChromium = (kind: ChromiumKind): Promise<string | null> => {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const inPath = [...kinds[kind].names, ...systemNames].flatMap((name) =>
    folders.map((folder) => path.join(folder, name)),
  );
  return firstThatAnswers([...inPath, ...applications]);
};

const playwright = createRequire(path.join(repository, 'e2e/package.json'));

const playwrightChromium = async (): Promise<string | null> => {
  const script = 'process.stdout.write(require("@playwright/test").chromium.executablePath())';
  const { code, output } = await runChild(process.execPath, ['-e', script], {
    cwd: path.join(repository, 'e2e'),
    minutes: 0.5,
  });
  return code === 0 ? firstThatAnswers([output.trim()]) : null;
};

/** The prefix that allows apt-get to run as root, or null if there is none. */
const asRoot = async (): Promise<readonly string[] | null> => {
  if (process.getuid?.() === 0) return [];
  const { code } = await runChild('sudo', ['-n', 'true'], { minutes: 0.5 });
  return code === 0 ? ['sudo', '-n'] : null;
};

const installWithApt = async (kind: ChromiumKind, say: Say): Promise<string | null> => {
  const prefix = await asRoot();
  if (prefix === null || (await runChild('apt-get', ['--version'], { minutes: 0.5 })).code !== 0) return null;
  say('Installing Chromium with apt-get …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = async (...args: string[]): Promise<boolean> => {
    const [program = 'apt-get', ...rest] = [...prefix, 'apt-get', ...args];
    return (await runChild(program, rest, { env, minutes: 8, onLine: say })).code === 0;
  };
  if (!(await apt('update', '-q'))) return null;
  for (const name of kinds[kind].packages)
    if (await apt('install', '-y', '-q', '--no-install-recommends', name)) return systemChromium(kind);
  return null;
};

const installWithPlaywright = async (say: Say): Promise<string | null> => {
  say("Installing Playwright's own Chromium …");
  const cli = path.join(path.dirname(playwright.resolve('@playwright/test/package.json')), 'cli.js');
  const withLibraries = (await asRoot()) === null ? [] : ['--with-deps'];
  await runChild(process.execPath, [cli, 'install', ...withLibraries, 'chromium'], {
    minutes: 8,
    onLine: say,
  });
  return playwrightChromium();
};

/** The installed Chromium; `CHROMIUM_PATH` overrides it. */
const findChromium = async (kind: ChromiumKind): Promise<string | null> => {
  const named = process.env.CHROMIUM_PATH;
  if (named === undefined || named === '')
    return (await systemChromium(kind)) ?? (await playwrightChromium());
  if (await answers(named)) return named;
  throw new Error(`CHROMIUM_PATH names ${named}, which is not a Chromium that runs.`);
};

export const provideChromium = async (say: Say, kind: ChromiumKind = 'browser'): Promise<string> => {
  const found =
    (await findChromium(kind)) ?? (await installWithApt(kind, say)) ?? (await installWithPlaywright(say));
  if (found !== null) return found;
  throw new Error(
    'No Chromium: none is installed, and neither apt-get nor Playwright could install one. Install it, or name one in CHROMIUM_PATH.',
  );
};
