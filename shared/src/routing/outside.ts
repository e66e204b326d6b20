/** A `tel:` link contains only digits. */
export const phoneHref = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

/** A search on a map: opens the map app on a phone, and a page elsewhere. */
export const mapHref = (place: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place }).toString()}`;

/** Directions to a place from the current position. */
export const directionsHref = (place: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: place }).toString()}`;
