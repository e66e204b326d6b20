/** A telephone understands digits alone. */
export const phoneHref = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

/** A search on a map: opens the map's own program on a phone, and a page elsewhere. */
export const mapHref = (place: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place }).toString()}`;

/** The way to a place, from wherever the person is. */
export const directionsHref = (place: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: place }).toString()}`;
