import type { Finding } from '../outcome.ts';
import { composeFile, type Compose, type Service } from './read-compose.ts';

/** A secret may only be given as the path of a file. */
const secretName = /PASSWORD|SECRET|TOKEN(?!_(?:SECONDS|DAYS)$)|(?<!SITE_)KEY|CREDENTIAL/;
const harmless = /^\/(?:run\/secrets|etc)\//;

const inlineSecrets = ({ environment = {} }: Service): readonly string[] =>
  Object.entries(environment)
    .filter(([name, value]) => secretName.test(name) && !harmless.test(String(value)))
    .map(([name]) => `${name} contains its value instead of a file name`);

const loose = (service: Service, built: ReadonlySet<string>): readonly string[] => [
  ...(service.read_only === true ? [] : ['its file system is writable']),
  ...(service.cap_drop?.includes('ALL') ? [] : ['it keeps capabilities']),
  ...(service.cap_add?.length ? ['it gains capabilities'] : []),
  ...(service.privileged === true ? ['it is privileged'] : []),
  ...(service.security_opt?.includes('no-new-privileges:true') ? [] : ['it may gain privileges']),
  ...(service.user !== undefined && /^(?:0|root)(?::|$)/.test(service.user) ? ['it runs as root'] : []),
  // The Dockerfile of an image of ours ends with a user other than root.
  ...(service.user || built.has(service.image ?? '') ? [] : ['it sets no user']),
];

const unwatched = ({ restart, healthcheck }: Service): readonly string[] =>
  restart === 'no' || healthcheck ? [] : ['it keeps running without a health check'];

const unlimited = ({ mem_limit, cpus, pids_limit, logging }: Service): readonly string[] => [
  ...(mem_limit === undefined ? ['its memory has no limit'] : []),
  ...(cpus === undefined ? ['its processor time has no limit'] : []),
  ...(pids_limit === undefined ? ['its processes have no limit'] : []),
  ...(logging?.options?.['max-size'] === undefined ? ['its log has no limit'] : []),
];

/** The rules for every container. */
export const hardening = ({ services }: Compose): readonly Finding[] => {
  const built = new Set(
    Object.values(services).flatMap(({ image, build }) => (image && build ? [image] : [])),
  );
  return Object.entries(services).flatMap(([name, service]) =>
    [...loose(service, built), ...unlimited(service), ...unwatched(service), ...inlineSecrets(service)].map(
      (what) => ({
        file: composeFile,
        message: `${name}: ${what}`,
      }),
    ),
  );
};
