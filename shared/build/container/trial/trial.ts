import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { lineup } from '../../../src/releases/schema/lineup.ts';
import { compose, docker } from '../docker.ts';
import { replaceService } from '../replace-service.ts';
import { tryBackup } from './backups.ts';
import { bookVisit, isBooked, type Booked } from './booking.ts';
import {
  capableContainers,
  fallenContainers,
  isolationOfShell,
  leakedSecrets,
  looseContainers,
  openSecrets,
} from './inspect.ts';
import { beginAtDesk, makeFirstAdmin, registerPatient, verifyAtDesk } from './people.ts';
import { secretTexts } from './project.ts';
import { tryRecovery } from './recovery.ts';
import { underLoad, Visits } from './visits.ts';

export interface Notes {
  say(line: string): void;
  /** A condition; the trial goes on after a failure, and fails at its end. */
  check(isSo: boolean, what: string): void;
  timed<T>(what: string, work: () => Promise<T>): Promise<T>;
}

const remotes = ['mf-booking', 'mf-content', 'mf-catalogue', 'mf-patient', 'mf-desk'] as const;
const images = ['database', 'portal', 'shell', 'host', 'edge', ...remotes].map((name) => `arev-${name}`);
const authorityFile = '/data/caddy/pki/authorities/local/root.crt';

const standing = async () => {
  const said = await compose('run', '--rm', 'host', 'shared/build/commands/lineup.ts', '--json');
  const { stable, canary } =
    lineup.parse(JSON.parse(said.slice(said.indexOf('{')))).remotes['mf-content'] ?? {};
  return { stable: stable?.id, canary: canary?.id };
};

/** The build of the image with other bytes on both sides: the same pages in another release. */
const releaseChanged = (...options: readonly string[]): Promise<string> =>
  compose(
    ...['run', '--rm', '--entrypoint', 'sh', 'mf-content', '-c'],
    'cp -r mf-content/dist /tmp/dist && echo "/* changed */" >> /tmp/dist/client/remoteEntry.js && ' +
      'echo "// changed" >> /tmp/dist/server/render.mjs && ' +
      `node shared/build/commands/release.ts mf-content --build /tmp/dist ${options.join(' ')}`,
  );

const bringUp = async ({ timed, check }: Notes): Promise<Visits> => {
  await timed('images are built', () => compose('--profile', 'release', 'build'));
  await timed('containers are up', () => compose('up', '--detach'));
  await timed('five remotes are released', async () => {
    for (const remote of remotes) await compose('run', '--rm', remote);
  });
  const visits = new Visits(await compose('exec', '-T', 'edge', 'cat', authorityFile), 443);
  await timed('the site answers', async () => {
    for (let turn = 0; turn < 120; turn += 1) {
      const { status } = await visits.ask('/hy').catch(() => ({ status: 0 }));
      if (status === 200) return;
      await pause(500);
    }
    check(false, 'the home page answers');
  });
  return visits;
};

const signIn = (visits: Visits, username: string, password: string) =>
  visits.ask('/patients/api/v1/auth/sign-in', {
    method: 'POST',
    body: JSON.stringify({ username, password }),
  });

const journey = async (visits: Visits, { check }: Notes): Promise<Booked> => {
  for (const path of ['/hy', '/ru/doctors', '/en/services', '/hy/personal-data/appointments/create']) {
    const { status, text } = await visits.ask(path);
    check(status === 200 && text.includes('data-remote'), `${path} comes with its remote's HTML`);
  }
  check((await visits.ask('/portal/api/v1/branches')).status === 200, 'the API answers through the edge');
  check((await signIn(visits, 'ani.demo', 'arev-demo-ani')).status === 401, 'no demo account signs in');
  const admin = await makeFirstAdmin();
  check((await signIn(visits, admin.username, admin.password)).status === 200, 'the first ADMIN signs in');
  check(
    await makeFirstAdmin().then(
      () => false,
      () => true,
    ),
    'there is no second first ADMIN',
  );
  const staffToken = await beginAtDesk(visits, admin);
  const patient = await registerPatient(visits);
  check(await verifyAtDesk(visits, patient, staffToken), 'a patient registers, and is verified at the desk');
  const booked = await bookVisit(visits, patient);
  check(await isBooked(visits, booked), 'the patient holds a time, books it, and sees the visit');
  return booked;
};

const releases = async (visits: Visits, { check, timed }: Notes): Promise<void> => {
  const { stable: first } = await standing();
  await timed('a canary is released', () => releaseChanged('--canary', '50'));
  const { canary } = await standing();
  check(canary !== undefined && canary !== first, 'the canary is another release');
  await compose('up', '--detach');
  check((await standing()).stable === first, 'another start does not promote the canary');
  const tool = (name: string) =>
    compose('run', '--rm', 'host', `shared/build/commands/${name}.ts`, 'mf-content');
  const { failures, count } = await underLoad(visits, async () => {
    await tool('promote');
    check((await standing()).stable === canary, 'the canary is promoted');
    await tool('rollback');
  });
  check(failures.length === 0, `promote and rollback under load: ${failures.length} failed of ${count}`);
  await compose('up', '--detach');
  check((await standing()).stable === first, 'another start does not undo the rollback');
  check(
    await releaseChanged().then(
      () => false,
      () => true,
    ),
    'a withdrawn release is refused',
  );
};

/** The same image with another label: another version for the engine. */
const newVersion = async (image: string): Promise<void> => {
  const id = await docker('create', image);
  await docker('commit', '--change', `LABEL trial=${Date.now()}`, id, image);
  await docker('rm', id);
};

const replacements = async (visits: Visits, booked: Booked, { check, say, timed }: Notes): Promise<void> => {
  for (const service of ['portal', 'shell']) {
    await newVersion(`arev-${service}`);
    const { failures, count } = await underLoad(visits, () =>
      timed(`${service} is replaced`, () => replaceService(service, { say: () => {} })),
    );
    for (const failure of failures.slice(0, 5)) say(`  ${failure}`);
    check(failures.length === 0, `${service} replaced under load: ${failures.length} failed of ${count}`);
    check(await isBooked(visits, booked), `the visit is still booked after ${service} was replaced`);
  }
};

/** One of two servers, or the only database, is killed; 15 seconds later everything works as before. */
const mostFailedOfKills = 0.05;

const kills = async (visits: Visits, booked: Booked, { check, say }: Notes): Promise<void> => {
  for (const service of ['portal', 'shell', 'postgres']) {
    const { failures, count } = await underLoad(visits, async () => {
      await compose('exec', '-T', service, 'sh', '-c', 'kill -9 $(cat /proc/1/task/1/children)').catch(
        () => '',
      );
      await pause(15_000);
    });
    for (const failure of failures.slice(0, 5)) say(`  ${failure}`);
    const share = failures.length / count;
    check(
      share <= mostFailedOfKills,
      `${service} is killed under load: ${failures.length} failed of ${count}, ${(share * 100).toFixed(1)} %`,
    );
    const { status } = await visits.ask('/portal/api/v1/doctors?size=3');
    check(status === 200, `15 s after ${service} was killed the API answers`);
    check(await isBooked(visits, booked), `the visit is still booked after ${service} was killed`);
  }
};

const memory = z.object({ Name: z.string(), MemUsage: z.string(), PIDs: z.string() });

const figures = async ({ say }: Notes): Promise<void> => {
  for (const image of images) {
    const bytes = Number(await docker('image', 'inspect', '--format', '{{.Size}}', image));
    say(`${image}: ${Math.round(bytes / 1e6)} MB`);
  }
  const running = (await compose('ps', '--quiet')).split('\n');
  for (const line of (await docker('stats', '--no-stream', '--format', '{{json .}}', ...running)).split(
    '\n',
  )) {
    const { Name, MemUsage, PIDs } = memory.parse(JSON.parse(line));
    say(`${Name}: ${MemUsage}, ${PIDs} processes and threads`);
  }
};

/** Tests the promises of the compose file on running containers. */
export const tryContainers = async (notes: Notes): Promise<void> => {
  const visits = await bringUp(notes);
  try {
    const booked = await journey(visits, notes);
    await releases(visits, notes);
    await replacements(visits, booked, notes);
    const fallen = await fallenContainers();
    for (const what of fallen) notes.check(false, what);
    notes.check(fallen.length === 0, 'every server runs, and none had to be started again');
    await kills(visits, booked, notes);
    await tryBackup(visits, booked, notes);
    await tryRecovery(notes);
    const isolation = await isolationOfShell();
    notes.check(isolation.startsWith('box'), `render hosts are isolated: ${isolation}`);
    const loose = [
      ...(await looseContainers()),
      ...(await capableContainers()),
      ...(await openSecrets()),
      ...(await leakedSecrets(images, await secretTexts())),
    ];
    for (const what of loose) notes.check(false, what);
    notes.check(
      loose.length === 0,
      'users, roots, capabilities, limits, secrets and layers are as they should be',
    );
    const warned = (await compose('logs', 'portal', 'shell')).includes('MaxListenersExceededWarning');
    notes.check(!warned, 'no listener leaks');
    await figures(notes);
  } finally {
    visits.close();
  }
};
