import { getPending } from '@arev/shared/contracts/pending';
import type { Site } from '@arev/shared/remote-kit';

/** What other pages have changed of it, nobody says here: it is asked again on each look at the home. */
export const pendingQuery = ({ api }: Site) => ({ ...api.query(getPending, {}), staleTime: 0 });
