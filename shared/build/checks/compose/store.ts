import type { Finding } from '../outcome.ts';
import { composeFile, type Compose } from './read-compose.ts';

const store = 'store';
/** It forwards S3 alone. */
const gate = 's3';

/** The store answers on ports that ask for no key, so nobody else is in a network with it. */
export const storeNetworks = ({ services }: Compose): readonly Finding[] => {
  const own = services[store]?.networks ?? [];
  return Object.entries(services)
    .filter(
      ([name, { networks = [] }]) =>
        name !== store && name !== gate && networks.some((one) => own.includes(one)),
    )
    .map(([name]) => ({
      file: composeFile,
      message: `${name}: it reaches ports of ${store} that ask for no key`,
    }));
};
