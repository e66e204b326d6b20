import type { SessionState } from '@arev/shared/session';
import type { ChromeModel, Theme } from './chrome-context.ts';
import { constant } from './source.ts';

/** React roots of one page need different prefixes for their ids, and the same ones on both sides. */
export const rootPrefix = {
  header: 'shell-header-',
  notice: 'shell-notice-',
  footer: 'shell-footer-',
  overlay: 'shell-overlay-',
  chat: 'shell-chat-',
  error: 'shell-error-',
} as const;

type Fact = 'language' | 'companyInfo' | 'cities' | 'availablePrefixes' | 'accountLinks' | 'staff' | 'year';

export interface ChromeFacts extends Pick<ChromeModel, Fact> {
  readonly path: string;
  readonly selectedCities: readonly number[];
}

const nothing = () => undefined;

/** The chrome before any script: nobody signed in, nothing interactive. */
export const staticModel = ({ path, selectedCities, ...facts }: ChromeFacts): ChromeModel => ({
  ...facts,
  path: constant(path),
  session: constant<SessionState>({ status: 'unknown' }),
  selectedCities: constant(selectedCities),
  theme: constant<Theme>('system'),
  site: null,
  actions: {
    chooseCities: nothing,
    refuseNoCity: nothing,
    chooseTheme: nothing,
    noteSideMenu: nothing,
    signOut: () => Promise.resolve(),
  },
});
