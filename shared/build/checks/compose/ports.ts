import type { Finding } from '../outcome.ts';
import { composeFile, type Compose } from './read-compose.ts';

/** A server that speaks TLS on a port also announces HTTP/3 for it, which needs the same port for UDP. */
export const ports = ({ services }: Compose): readonly Finding[] =>
  Object.entries(services).flatMap(([name, { ports: published = [] }]) =>
    published
      .filter((port) => port.endsWith(':443') && !published.includes(`${port}/udp`))
      .map((port) => ({
        file: composeFile,
        message: `${name}: ${port} is not published for UDP, so HTTP/3 does not arrive`,
      })),
  );
