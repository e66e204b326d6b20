import { getDoctor } from '@arev/shared/contracts/doctors';
import type { Site } from '@arev/shared/remote-kit';

export const doctorQuery = (site: Site, slug: string) => site.api.query(getDoctor, { params: { slug } });
