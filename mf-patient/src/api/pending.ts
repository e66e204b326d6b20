import { getPending } from '@arev/shared/contracts/pending';
import type { Site } from '@arev/shared/remote-kit';

/** Other pages do not invalidate it, so each visit of the home page requests it again. */
export const pendingQuery = ({ api }: Site) => ({ ...api.query(getPending, {}), staleTime: 0 });
