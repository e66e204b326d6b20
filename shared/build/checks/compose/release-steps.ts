import type { Finding } from '../outcome.ts';
import { composeFile, type Compose } from './read-compose.ts';

/** A release is compared with the shells that run; the step `host` says what those of its image provide. */
export const releaseSteps = ({ services }: Compose): readonly Finding[] =>
  Object.entries(services)
    .filter(([, { profiles = [], depends_on = {} }]) => profiles.includes('release') && 'host' in depends_on)
    .map(([name]) => ({ file: composeFile, message: `${name}: a release must not run the step host` }));
