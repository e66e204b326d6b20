import type { Branch } from '@arev/shared/contracts/branches';

/** A telephone understands digits alone. */
export const telHref = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

/** Opens the maps of a phone, and a page elsewhere. An address often begins with its city; two do no harm. */
export const mapHref = ({ latitude, longitude, city, address }: Branch): string => {
  const place =
    latitude !== null && longitude !== null ? `${latitude},${longitude}` : `${city.name}, ${address}`;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place }).toString()}`;
};
