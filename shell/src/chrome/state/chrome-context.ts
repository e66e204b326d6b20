import { createContext, use } from 'react';
import type { City } from '@arev/shared/contracts/branches';
import type { CompanyInfo } from '@arev/shared/contracts/company';
import type { Language } from '@arev/shared/i18n';
import type { AccountLink, Site } from '@arev/shared/remote-kit';
import type { SessionState, Settings } from '@arev/shared/session';
import type { Source } from './source.ts';

export type Theme = Settings['theme'];

/** What a page's chrome is drawn from; server and browser fill it in their own way. */
export interface ChromeModel {
  readonly language: Language;
  /** Null while the portal cannot be asked. */
  readonly companyInfo: CompanyInfo | null;
  readonly cities: readonly City[];
  /** Route prefixes of the releases that are live: only those pages are linked. */
  readonly availablePrefixes: readonly string[];
  /** What live releases put into the account menu. */
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
  /** What the page's own calls and ways on go through; null where there is no page yet: on the server. */
  readonly site: Site | null;
  readonly actions: ChromeActions;
}

export interface ChromeActions {
  chooseCities(ids: readonly number[]): void;
  /** At least one city stays chosen; the person is told so. */
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
