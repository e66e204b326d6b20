import { createContext, use } from 'react';
import type { City } from '@arev/shared/contracts/branches';
import type { CompanyInfo } from '@arev/shared/contracts/company';
import type { Language } from '@arev/shared/i18n';
import type { AccountLink, Site } from '@arev/shared/remote-kit';
import type { SessionState, Settings } from '@arev/shared/session';
import type { Source } from './source.ts';

export type Theme = Settings['theme'];

/** The data of the chrome; server and browser provide it in their own way. */
export interface ChromeModel {
  readonly language: Language;
  /** Null while the portal does not respond. */
  readonly companyInfo: CompanyInfo | null;
  readonly cities: readonly City[];
  /** Prefixes of the live releases: only their pages are linked. */
  readonly availablePrefixes: readonly string[];
  /** Links of live releases in the account menu. */
  readonly accountLinks: readonly AccountLink[];
  readonly staff: boolean;
  /** Of the copyright line. */
  readonly year: string;
  /** `/hy/doctors?searchText=…` */
  readonly path: Source<string>;
  readonly session: Source<SessionState>;
  /** Empty means all. */
  readonly selectedCities: Source<readonly number[]>;
  readonly theme: Source<Theme>;
  /** API client and navigation of the page; null on the server. */
  readonly site: Site | null;
  readonly actions: ChromeActions;
}

export interface ChromeActions {
  chooseCities(ids: readonly number[]): void;
  /** At least one city stays selected; the visitor is told so. */
  refuseNoCity(): void;
  chooseTheme(theme: Theme): void;
  /** The side menu has opened or closed. */
  noteSideMenu(opened: boolean): void;
  signOut(): Promise<void>;
}

export const ChromeContext = createContext<ChromeModel | undefined>(undefined);

export const useChrome = (): ChromeModel => {
  const model = use(ChromeContext);
  if (!model) throw new Error('useChrome needs a ChromeRoot above it');
  return model;
};
