import { parse } from 'yaml';
import * as z from 'zod/mini';
import { readProjectFile } from '../files.ts';
import type { Finding } from '../outcome.ts';
import { composeFile, type Compose } from './read-compose.ts';

const ipv6File = 'ops/ipv6.yml';
const forAll = '0.0.0.0:';

const withIpv6 = z.object({
  services: z.record(z.string(), z.object({ ports: z.array(z.string()) })),
  networks: z.record(z.string(), z.object({ enable_ipv6: z.literal(true) })),
});

/** Ports for visitors; those of a profile are for trying. */
const published = ({ services }: Compose) =>
  Object.entries(services)
    .filter(([, { profiles }]) => profiles === undefined)
    .flatMap(([name, { ports = [], networks = [] }]) => ports.map((port) => ({ name, port, networks })));

/**
 * In a network without IPv6 the engine passes visitors over IPv6 on by a proxy of its own: all of them have one address, by
 * which limits count.
 */
export const addressesOf = (compose: Compose, ipv6: z.output<typeof withIpv6>): readonly Finding[] =>
  published(compose).flatMap(({ name, port, networks }) => {
    if (!port.startsWith(forAll))
      return [
        { file: composeFile, message: `${name}: ${port} also accepts IPv6, which its network has not` },
      ];
    const wanted = port.replace(forAll, '[::]:');
    const isPublished = ipv6.services[name]?.ports.includes(wanted) ?? false;
    const isDual = networks.some((network) => network in ipv6.networks);
    return isPublished && isDual
      ? []
      : [{ file: ipv6File, message: `${name}: ${wanted} is not published into a network with IPv6` }];
  });

export const addresses = async (compose: Compose): Promise<readonly Finding[]> =>
  addressesOf(compose, withIpv6.parse(parse(await readProjectFile(ipv6File))));
