import type { Branch } from '@arev/shared/contracts/branches';
import { mapHref, placeOnMap } from '@arev/shared/routing';

/** Addresses often begin with the city; maps accept it twice. */
export const wayTo = ({ latitude, longitude, city, address }: Branch): string =>
  mapHref(placeOnMap({ latitude, longitude, address: `${city.name}, ${address}` }));
