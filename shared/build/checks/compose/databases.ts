import type { Finding } from '../outcome.ts';
import { composeFile, type Compose } from './read-compose.ts';

const awaited = ({ services }: Compose): readonly string[] =>
  Object.values(services).flatMap(({ depends_on = {} }) =>
    Object.entries(depends_on)
      .filter(([, { condition }]) => condition === 'service_healthy')
      .map(([name]) => name),
  );

/** `pg_isready` also calls a database ready that replays its archive and refuses to write. */
export const databases = (compose: Compose): readonly Finding[] =>
  [...new Set(awaited(compose))]
    .filter((name) => compose.services[name]?.image === 'arev-database')
    .filter((name) => !JSON.stringify(compose.services[name]?.healthcheck).includes('pg_is_in_recovery'))
    .map((name) => ({
      file: composeFile,
      message: `${name}: others wait until it is healthy, which it is before it accepts writes`,
    }));
