import { urlOf } from './url-of.ts';

/** A `tel:` link contains only digits. */
export const phoneHref = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

interface Located {
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
  readonly address: string;
}

/** What a map is asked for: the coordinates of a branch, or the address if it has none. */
export const placeOnMap = ({ latitude, longitude, address }: Located): string =>
  typeof latitude === 'number' && typeof longitude === 'number' ? `${latitude},${longitude}` : address;

/** A search on a map: opens the map app on a phone, and a page elsewhere. */
export const mapHref = (place: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place }).toString()}`;

/** Directions to a place from the current position. */
export const directionsHref = (place: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: place }).toString()}`;

/** Editors enter these; only http addresses become links. */
export const webAddress = (text: string): string | undefined => {
  const url = urlOf(text);
  return url && ['https:', 'http:'].includes(url.protocol) ? url.href : undefined;
};
