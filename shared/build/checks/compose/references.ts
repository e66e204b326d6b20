import type { Finding } from '../outcome.ts';
import { composeFile, type Compose, type Service } from './read-compose.ts';

const sourceOf = (mount: string | { readonly source: string }): string =>
  typeof mount === 'string' ? mount : mount.source;

/** A folder of the machine is no volume: its path begins with a dot, a slash or a variable. */
const isVolume = (source: string): boolean => /^\w/.test(source);

const usedBy = ({ secrets = [], configs = [], volumes = [], networks = [], depends_on = {} }: Service) => ({
  secrets: secrets.map(sourceOf),
  configs: configs.map(sourceOf),
  volumes: volumes.map((volume) => volume.split(':', 1)[0] ?? '').filter(isVolume),
  networks,
  services: Object.keys(depends_on),
});

/** Every name that a service uses is declared, and every declared name is used. */
export const references = (compose: Compose): readonly Finding[] => {
  const uses = Object.entries(compose.services).map(([name, service]) => [name, usedBy(service)] as const);
  const kinds = ['secrets', 'configs', 'volumes', 'networks', 'services'] as const;
  const findings = kinds.flatMap((kind) => {
    const declared = Object.keys(compose[kind] ?? {});
    const missing = uses.flatMap(([name, used]) =>
      used[kind]
        .filter((one) => !declared.includes(one))
        .map((one) => `${name} uses ${one} of ${kind}, which is not declared`),
    );
    const used = new Set(uses.flatMap(([, one]) => one[kind]));
    const idle = kind === 'services' ? [] : declared.filter((one) => !used.has(one));
    return [...missing, ...idle.map((one) => `${one} of ${kind} is used by no service`)];
  });
  return findings.map((message) => ({ file: composeFile, message }));
};
