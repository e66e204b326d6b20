import type { Branch } from '@arev/shared/contracts/branches';
import { mapHref } from '@arev/shared/routing';

/** An address often begins with its city; two do no harm. */
export const wayTo = ({ latitude, longitude, city, address }: Branch): string =>
  mapHref(latitude !== null && longitude !== null ? `${latitude},${longitude}` : `${city.name}, ${address}`);
