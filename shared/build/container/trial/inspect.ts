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

/** What a running container shows of the file: nobody is root, nothing is written, everything has a limit. */
export const looseContainers = async (): Promise<readonly string[]> => {
  const ids = (await compose('ps', '--all', '--quiet')).split('\n').filter((id) => id !== '');
  const containers = inspected.parse(JSON.parse(await docker('inspect', ...ids)));
  return containers.flatMap(looseEnds);
};

/** Secrets that stand in an image's history, in its files or in a container's variables. */
export const leakedSecrets = async (
  images: readonly string[],
  secrets: readonly string[],
): Promise<readonly string[]> => {
  const texts = await Promise.all(
    images.map(async (image) => [image, await docker('history', '--no-trunc', image)] as const),
  );
  const ids = (await compose('ps', '--all', '--quiet')).split('\n').filter((id) => id !== '');
  const said = [...texts, ['a container', await docker('inspect', ...ids)] as const];
  return said.flatMap(([where, text]) =>
    secrets.some((secret) => text.includes(secret)) ? [`${where} carries a secret`] : [],
  );
};
