import { ApiError } from '../../api-client/api-error.ts';
import { basename } from '../routes.ts';
import type { Site } from '../site.ts';
import { addressesPath, type DocumentType, type RenderAnswer } from './render.ts';

/** A page that search engines should know. */
export interface PublicAddress {
  /** Without the language. */
  readonly path: string;
  /** When its content last changed, as a day or an instant of ISO 8601. */
  readonly changed?: string;
}

export interface RemoteDocument {
  readonly type: DocumentType;
  readonly text: string;
}

/** Sitemap entries and documents of a remote. Not part of the browser bundle. */
export interface ForMachines {
  readonly addresses?: (site: Site) => Promise<readonly PublicAddress[]>;
  /** Documents by their path without the language, as `isDocumentPath` knows them. */
  readonly documents?: Readonly<Record<string, (site: Site, url: URL) => Promise<RemoteDocument>>>;
}

const addressList =
  (list: NonNullable<ForMachines['addresses']>) =>
  async (site: Site): Promise<RemoteDocument> => ({
    type: 'application/json',
    text: JSON.stringify(await list(site)),
  });

const documentAt = (path: string, { addresses, documents = {} }: ForMachines) => {
  if (path === addressesPath && addresses) return addressList(addresses);
  return Object.hasOwn(documents, path) ? documents[path] : undefined;
};

/** The document at this path, if any. */
export const documentAnswer = async (
  machines: ForMachines,
  site: Site,
  url: URL,
): Promise<RenderAnswer | undefined> => {
  const make = documentAt(url.pathname.slice(basename(site).length + 1), machines);
  if (!make) return undefined;
  const nothing = {
    head: { title: '' },
    access: 'public',
    routes: [],
    state: null,
    errors: {},
    html: '',
  } as const;
  try {
    const { type, text } = await make(site, url);
    return { ...nothing, status: 200, document: type, html: text };
  } catch (error) {
    // The portal is unavailable: an empty list would remove the pages from search engines.
    if (error instanceof ApiError) return { ...nothing, status: error.status === 404 ? 404 : 503 };
    throw error;
  }
};
