import * as z from 'zod/mini';
import { compose, docker } from '../docker.ts';

const inspected = z.array(
  z.looseObject({
    Name: z.string(),
    Config: z.looseObject({ User: z.string(), Env: z.array(z.string()) }),
    HostConfig: z.looseObject({
      ReadonlyRootfs: z.boolean(),
      CapDrop: z.array(z.string()),
      Privileged: z.boolean(),
      Memory: z.number(),
      NanoCpus: z.number(),
      PidsLimit: z.number(),
    }),
  }),
);

type Container = z.output<typeof inspected>[number];

const looseEnds = ({ Name, Config, HostConfig }: Container): readonly string[] =>
  (
    [
      [Config.User !== '' && !/^(?:0|root)/.test(Config.User), 'runs as root'],
      [HostConfig.ReadonlyRootfs, 'can write its root'],
      [HostConfig.CapDrop.includes('ALL') && !HostConfig.Privileged, 'keeps capabilities'],
      [HostConfig.Memory > 0, 'has no memory limit'],
      [HostConfig.NanoCpus > 0, 'has no processor limit'],
      [HostConfig.PidsLimit > 0, 'has no limit of processes'],
    ] as const
  ).flatMap(([held, trouble]) => (held ? [] : [`${Name} ${trouble}`]));

/** Checks on a running container: nobody is root, the file system is read-only, everything has a limit. */
export const looseContainers = async (): Promise<readonly string[]> => {
  const ids = (await compose('ps', '--all', '--quiet')).split('\n').filter((id) => id !== '');
  const containers = inspected.parse(JSON.parse(await docker('inspect', ...ids)));
  return containers.flatMap(looseEnds);
};

const noCapability = /^CapEff:\s*0+$/m;

/** The first process of a running container as seen by the kernel: it has no capability, whatever the file says. */
export const capableContainers = async (): Promise<readonly string[]> => {
  const services = (await compose('ps', '--services', '--status', 'running')).split('\n');
  const findings = services.map(async (service) => {
    const status = await compose('exec', '-T', service, 'cat', '/proc/1/status');
    return noCapability.test(status) ? [] : [`${service} holds capabilities`];
  });
  return (await Promise.all(findings)).flat();
};

/** Secrets of running containers that others than their group could read, or that somebody could write. */
export const openSecrets = async (): Promise<readonly string[]> => {
  const services = (await compose('ps', '--services', '--status', 'running')).split('\n');
  const findings = services.map(async (service) => {
    const list = "for file in /run/secrets/*; do [ ! -e $file ] || stat -c '%a:%g %n' $file; done";
    const files = (await compose('exec', '-T', service, 'sh', '-c', list)).split('\n');
    return files.filter((file) => file !== '' && !file.startsWith('440:1000 '));
  });
  return (await Promise.all(findings)).flat().map((file) => `${file} is no file for its group alone`);
};

const state = z.array(
  z.looseObject({
    Name: z.string(),
    RestartCount: z.number(),
    State: z.looseObject({ Status: z.string(), OOMKilled: z.boolean() }),
  }),
);

/** Containers of servers that do not run, or that the engine had to start again. */
export const fallenContainers = async (): Promise<readonly string[]> => {
  const services = (await compose('config', '--services')).split('\n');
  const steps = ['portal-prepare', 'host'];
  const ids = (
    await compose('ps', '--all', '--quiet', ...services.filter((name) => !steps.includes(name)))
  ).split('\n');
  return state
    .parse(JSON.parse(await docker('inspect', ...ids)))
    .filter(({ RestartCount, State }) => State.Status !== 'running' || RestartCount > 0)
    .map(
      ({ Name, RestartCount, State }) =>
        `${Name} is ${State.Status}, was restarted ${RestartCount} times${State.OOMKilled ? ', out of memory' : ''}`,
    );
};

const readiness = z.looseObject({ isolation: z.looseObject({ level: z.string(), way: z.string() }) });

/** The isolation of releases as reported by a shell in its container. */
export const isolationOfShell = async (): Promise<string> => {
  const ask = "fetch('http://127.0.0.1:8080/readyz').then((r) => r.text()).then((t) => console.log(t))";
  const said = await compose('exec', '-T', 'shell', 'node', '-e', ask);
  const { level, way } = readiness.parse(JSON.parse(said.slice(said.indexOf('{')))).isolation;
  return `${level} by ${way}`;
};

/** Secrets in the history of an image, in a file of its layers or in the variables of a container. */
export const leakedSecrets = async (
  images: readonly string[],
  secrets: readonly string[],
): Promise<readonly string[]> => {
  const leaks: string[] = [];
  const look = (where: string, text: string): void => {
    if (secrets.some((secret) => text.includes(secret))) leaks.push(`${where} carries a secret`);
  };
  for (const image of images) {
    look(`the history of ${image}`, await docker('history', '--no-trunc', image));
    const carrying = await filesWith(image, secrets);
    leaks.push(...carrying.map((file) => `${file} of ${image} carries a secret`));
  }
  const ids = (await compose('ps', '--all', '--quiet')).split('\n').filter((id) => id !== '');
  look('a container', await docker('inspect', ...ids));
  return leaks;
};

/** Files of an image that contain one of the texts. The texts are passed in a variable of a short-lived container. */
const filesWith = async (image: string, texts: readonly string[]): Promise<readonly string[]> => {
  const folders = '/etc /home /opt /root /site /srv /usr/local /var';
  const search = `printf '%s' "$TEXTS" >/dev/shm/texts; grep -rlFf /dev/shm/texts ${folders} 2>/dev/null; true`;
  const found = await docker(
    ...['run', '--rm', '--user', '0', '--env', `TEXTS=${texts.join('\n')}`, '--entrypoint', 'sh', image],
    ...['-c', search],
  );
  return found.split('\n').filter((line) => line.startsWith('/'));
};
