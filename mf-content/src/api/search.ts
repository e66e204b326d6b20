import { searchSite } from '@arev/shared/contracts/search';
import type { Site } from '@arev/shared/remote-kit';

/** Results per kind; the page of one kind shows as many as the portal returns at once. */
export const ofOneKind = 10;
export const mostOfOneKind = 50;

/** Results per kind below a list in which nothing matches. */
const nearestOfOneKind = 3;

export const searchQuery = (site: Site, text: string, { more }: { readonly more: boolean }) =>
  site.api.query(searchSite, { query: { text, size: more ? mostOfOneKind : ofOneKind } });

export const nearestQuery = (site: Site, text: string) =>
  site.api.query(searchSite, { query: { text, size: nearestOfOneKind } });
