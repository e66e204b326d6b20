import { listProfiles } from '@arev/shared/contracts/profiles';
import type { Site } from '@arev/shared/remote-kit';

export const familyQuery = (site: Site) => site.api.query(listProfiles, {});
