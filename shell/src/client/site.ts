import { accountCalls, createApiClient, handlingOf } from '@arev/shared/api-client';
import { createI18n, type Language } from '@arev/shared/i18n';
import { type AccountLink, loginHref, type Navigation, type Site, type Slots } from '@arev/shared/remote-kit';
import { href, page } from '@arev/shared/routing';
import {
  browserEnvironment,
  createBrowserSession,
  createSiteAtoms,
  keptBookingDraft,
  type BrowserSession,
} from '@arev/shared/session';
import { noteActivity } from '@arev/shared/contracts/second-factor';
import { createStore } from 'jotai';
import type { DehydratedState } from '@tanstack/react-query';
import { createToasts, type ToastList } from '../chrome/toasts/create-toasts.ts';
import { forgetPrivateData } from './forget-private-data.ts';
import { tabDrafts } from './tab-drafts.ts';
import { followTabOwner } from './tab-owner.ts';
import { offerWayBack } from './way-back.ts';
import { watchIdleStaff } from './idle-sessions.ts';
import { createQueries } from './queries.ts';
import { here } from './served-page.ts';
import { sessionEnd } from './session-end.ts';
import type { ShellTexts } from './texts.ts';
import { tellErrors } from './told-errors.ts';

const answerDeadline = 15_000;

interface SiteParts {
  readonly language: Language;
  readonly texts: ShellTexts;
  readonly selectedCities: readonly number[];
  readonly navigation: () => Required<Navigation>;
  readonly slots: Slots;
  /** The links of live remotes. */
  readonly accountLinks: readonly AccountLink[];
  readonly mostFileMegabytes: number | undefined;
}

export interface BrowserSite extends Site {
  readonly session: BrowserSession;
  readonly toasts: ToastList;
  /** Adds the data of a page that is about to be shown. */
  fill(state: DehydratedState): void;
  /** The page has had a rest and may refresh outdated data. */
  woken(): void;
}

/** The site context of a page: what the shell provides to every remote. */
export const createSite = ({
  language,
  texts,
  selectedCities,
  navigation,
  slots,
  accountLinks,
  mostFileMegabytes,
}: SiteParts): BrowserSite => {
  const i18n = createI18n({ language, resources: { [texts.language]: texts.texts } });
  const store = createStore();
  const atoms = createSiteAtoms();
  store.set(atoms.cities, selectedCities);
  const going: Required<Navigation> = {
    go: (target, options) => {
      end.led();
      return navigation().go(target, options);
    },
    prefetch: (target) => navigation().prefetch(target),
    bring: (path) => navigation().bring(path),
    opensAtTop: () => navigation().opensAtTop(),
  };
  const toLogin = () =>
    void going.go(loginHref({ language, session }, window.location.pathname + window.location.search));
  const end = sessionEnd({
    toLogin,
    note: () => toasts.show({ kind: 'info', text: i18n.t('session.ended', { ns: 'shell' }) }),
  });
  const place = browserEnvironment(window);
  const session = createBrowserSession({
    ...place,
    calls: accountCalls(() => api),
    onEnded: () => end.ended(),
  });
  const api = createApiClient({
    baseUrl: '',
    language,
    deadline: answerDeadline,
    credentials: session.credentials,
  });
  watchIdleStaff(window, { session, now: place.clock.now, tell: () => api.send(noteActivity, {}) });
  const toasts = createToasts({
    errorText: errorText(i18n, (status) => sendTo(status, language, going, toLogin)),
  });
  const { client: queryClient, fill, woken } = createQueries();
  forgetPrivateData(session, queryClient);
  const drafts = tabDrafts({
    open: () => window.sessionStorage,
    onEmptied: () => store.set(atoms.bookingDraft, {}),
    onBrought: () => store.set(atoms.bookingDraft, keptBookingDraft(place.tab)),
  });
  followTabOwner(
    session,
    { ...place, now: place.clock.now },
    drafts,
    offerWayBack({ i18n, session, toasts, navigation: going, api: () => api, here }),
  );
  tellErrors(queryClient, {
    tell: toasts.showError,
    say: (text) => void toasts.show({ kind: 'error', text }),
  });
  return {
    where: 'browser',
    language,
    origin: window.location.origin,
    i18n,
    api,
    queryClient,
    store,
    atoms,
    session,
    navigation: going,
    slots,
    toasts,
    landing: (role) => accountLinks.find((link) => link.landing && link.roles.includes(role))?.path,
    ...(mostFileMegabytes !== undefined && { mostFileMegabytes }),
    fill,
    woken,
  };
};

type Destination = 'login' | '403' | '404' | '500';

const sendTo = (to: Destination, language: Language, navigation: Navigation, toLogin: () => void): void => {
  if (to === 'login') return toLogin();
  const address = { '403': page.denied(), '404': page.notFound(), '500': page.failed() }[to];
  void navigation.go(href(language, address));
};

/** The error catalogue decides which errors are shown; this only translates them. */
const errorText =
  (i18n: Site['i18n'], go: (to: Destination) => void) =>
  (error: unknown): string | null => {
    const handling = handlingOf(error);
    if (handling.kind === 'toast') return i18n.t(handling.key, { ns: 'ui' });
    if (handling.kind === 'message') return handling.text;
    if (handling.kind === 'navigate') go(handling.to);
    // oxlint-disable-next-line no-console -- the catalogue asks for it, for the support of a visitor
    if (handling.kind === 'log') console.warn('the portal does not accept the access token');
    return null;
  };
