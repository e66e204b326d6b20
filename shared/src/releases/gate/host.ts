import semver from 'semver';
import type { Host } from '../schema/host.ts';
import type { Release } from '../schema/release.ts';
import { entry } from './entry.ts';
import { missingFromHost } from './texts.ts';

const contractClashes = ({ remote, id, contract }: Release, { contracts }: Host): string[] =>
  contracts.includes(contract)
    ? []
    : [`${remote} ${id} speaks contract ${contract}, and the shell speaks ${contracts.join(', ')}.`];

const sharedClashes = ({ remote, id, shared }: Release, host: Host): string[] =>
  Object.entries(shared).flatMap(([name, range]) => {
    const provided = entry(host.shared, name);
    if (!semver.validRange(range))
      return [`${remote} ${id} asks for ${name} ${range}, which is not a version range.`];
    if (provided === undefined)
      return [`${remote} ${id} needs ${name} ${range}, which the shell does not share.`];
    return semver.satisfies(provided, range, { includePrerelease: true })
      ? []
      : [`${remote} ${id} needs ${name} ${range}, and the shell shares ${provided}.`];
  });

const importClashes = ({ remote, id, imports }: Release, host: Host): string[] =>
  Object.entries(imports).flatMap(([module, names]) => {
    const provided = entry(host.exports, module);
    const missing = provided === undefined ? [] : names.filter((name) => !provided.includes(name));
    return missing.length > 0
      ? [`${remote} ${id} takes ${missing.join(', ')} from ${module}, which the shell does not share.`]
      : [];
  });

/** Requirements of a release that the shell does not meet. */
export const hostClashes = (release: Release, host: Host): string[] => [
  ...contractClashes(release, host),
  ...sharedClashes(release, host),
  ...importClashes(release, host),
  ...missingFromHost(release, host),
];
