import type { Finding } from '../outcome.ts';
import { composeFile, type Compose, type Service } from './read-compose.ts';

const has = ({ secrets = [] }: Service, name: string): boolean =>
  secrets.some((secret) => (typeof secret === 'string' ? secret : secret.source) === name);

/** What reads the database or the files of the portal works wherever these are, and with the same secrets. */
export const portalSteps = ({ services }: Compose): readonly Finding[] => {
  const { portal, 'portal-prepare': prepare } = services;
  const networks = portal?.networks ?? [];
  const shut = Object.entries(services)
    .filter(([, service]) => has(service, 'database_url'))
    .filter(([, { networks: own = [] }]) => !networks.every((network) => own.includes(network)))
    .map(([name]) => `${name}: a database outside cannot be reached from its networks`);
  const blind =
    prepare === undefined || (has(prepare, 'token_secret') && prepare.environment?.TOKEN_SECRET_FILE)
      ? []
      : ['portal-prepare: without token_secret the demo staff have no second factors'];
  return [...shut, ...blind].map((message) => ({ file: composeFile, message }));
};
