import { getTour } from '@arev/shared/contracts/tour';
import type { Config } from '../../config.ts';
import type { Serve } from '../../http/call.ts';

export const tourRoutes = (serve: Serve, { TOUR_URL }: Pick<Config, 'TOUR_URL'>): void => {
  serve(getTour, () => Promise.resolve({ data: { url: TOUR_URL ?? null } }));
};
