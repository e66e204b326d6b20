import type { Branch } from '@arev/shared/contracts/branches';
import { mapHref } from '@arev/shared/routing';

/** Addresses often begin with the city; maps accept it twice. */
export const wayTo = ({ latitude, longitude, city, address }: Branch): string =>
  mapHref(latitude !== null && longitude !== null ? `${latitude},${longitude}` : `${city.name}, ${address}`);
