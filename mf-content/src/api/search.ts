import { searchSite } from '@arev/shared/contracts/search';
import type { Site } from '@arev/shared/remote-kit';

/** So many of one kind; a kind by itself shows all that the portal gives at once. */
export const ofOneKind = 10;
const mostOfOneKind = 50;

/** A few of each kind, for a list in which nothing fits. */
const nearestOfOneKind = 3;

export const searchQuery = (site: Site, text: string, { more }: { readonly more: boolean }) =>
  site.api.query(searchSite, { query: { text, size: more ? mostOfOneKind : ofOneKind } });

export const nearestQuery = (site: Site, text: string) =>
  site.api.query(searchSite, { query: { text, size: nearestOfOneKind } });
