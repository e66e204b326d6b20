import { createStore } from 'jotai';
import { createApiClient } from '../api-client/create-api-client.ts';
import { SiteQueryClient } from '../api-client/site-query-client.ts';
import { createI18n } from '../i18n/create-i18n.ts';
import type { AnsweredFile } from '../contracts/endpoint.ts';
import type { Language } from '../i18n/languages.ts';
import en from '../i18n/locales/en.json' with { type: 'json' };
import hy from '../i18n/locales/hy.json' with { type: 'json' };
import ru from '../i18n/locales/ru.json' with { type: 'json' };
import type { Site, SlotHandle, Toast } from '../remote-kit/site.ts';
import { createSiteAtoms } from '../session/atoms.ts';
import type { SessionState } from '../session/session.ts';
import { type Answer, type Call, replyTo } from './answers.ts';
import { createTestSession, type TestSession } from './test-session.ts';

export interface TestSiteOptions {
  readonly language?: Language;
  /** Checked in this order; a change of the list applies from the next call on. */
  readonly answers: readonly Answer[];
  readonly session?: SessionState;
  readonly cities?: readonly number[];
  /** Role → the page where a live remote wants these people after login. */
  readonly landings?: Readonly<Record<string, string>>;
  /** The largest file that forms accept. */
  readonly mostFileMegabytes?: number;
  /** Calls fail as without a connection while this returns false. */
  readonly isOnline?: () => boolean;
}

export interface SlotUse {
  readonly name: string;
  /** The latest. */
  props: object;
}

/** The site context with everything real except the network and the shell; what leaves it is recorded. */
export interface TestSite extends Site {
  readonly session: TestSession;
  readonly calls: readonly Call[];
  readonly toastsShown: readonly Toast[];
  readonly errorsShown: readonly unknown[];
  readonly wentTo: readonly string[];
  readonly slotsMounted: readonly SlotUse[];
}

const texts = { hy, ru, en };
const deadline = 5_000;

export const createTestSite = (options: TestSiteOptions): TestSite => {
  const { language = 'en', answers, session: start = { status: 'anonymous' }, cities = [] } = options;
  const { isOnline = () => true, landings = {}, mostFileMegabytes } = options;
  const calls: Call[] = [];
  const session = createTestSession(start, () => api);
  const portal = portalFetch(answers, (call) => calls.push(call));
  const fetch: typeof portal = (address, request) =>
    isOnline() ? portal(address, request) : Promise.reject(new TypeError('Failed to fetch'));
  const api = createApiClient({ baseUrl: '', language, deadline, fetch, credentials: session.credentials });
  const atoms = createSiteAtoms();
  const store = createStore();
  store.set(atoms.cities, cities);
  return {
    where: 'browser',
    language,
    origin: 'https://arev.test',
    i18n: createI18n({ language, resources: { [language]: { ui: texts[language] } } }),
    api,
    queryClient: new SiteQueryClient({
      defaultOptions: {
        queries: { retry: false, staleTime: 30_000, gcTime: Infinity },
        mutations: { gcTime: Infinity },
      },
    }),
    store,
    atoms,
    session,
    calls,
    landing: (role) => landings[role],
    ...(mostFileMegabytes !== undefined && { mostFileMegabytes }),
    ...witnesses(),
  };
};

/** The part of the shell, which only records calls. */
const witnesses = () => {
  const toastsShown: Toast[] = [];
  const errorsShown: unknown[] = [];
  const wentTo: string[] = [];
  const slotsMounted: SlotUse[] = [];
  return {
    toastsShown,
    errorsShown,
    wentTo,
    slotsMounted,
    toasts: {
      show: (toast: Toast) => void toastsShown.push(toast),
      showError: (error: unknown) => void errorsShown.push(error),
    },
    navigation: {
      go: (target: string) => Promise.resolve(void wentTo.push(target)),
      prefetch: () => undefined,
    },
    slots: {
      mount: (name: string, _element: HTMLElement, props: object): Promise<SlotHandle> => {
        const use: SlotUse = { name, props };
        slotsMounted.push(use);
        return Promise.resolve({
          update: (next) => void (use.props = next),
          unmount: () => void slotsMounted.splice(slotsMounted.indexOf(use), 1),
        });
      },
    },
  };
};

const fileResponse = ({ content, name = 'file' }: AnsweredFile): Response =>
  new Response(content, { headers: { 'content-disposition': `attachment; filename="${name}"` } });

const portalFetch = (answers: readonly Answer[], heard: (call: Call) => void) => {
  const ask = answering(answers, heard);
  return (address: string, init: RequestInit): Promise<Response> =>
    Promise.race([ask(address, init), calledOff(init.signal)]);
};

/** A caller that aborts a request does not wait for its response. */
const calledOff = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('It was called off', 'AbortError')), {
      once: true,
    });
  });

const answering =
  (answers: readonly Answer[], heard: (call: Call) => void) =>
  async (address: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> => {
    try {
      const reply = await replyTo(
        answers,
        {
          method,
          url: new URL(address, 'https://arev.test'),
          headers: new Headers(headers),
          body: typeof body === 'string' ? JSON.parse(body) : body,
        },
        heard,
      );
      if (reply.file) return fileResponse(reply.file);
      return Response.json(reply.body, { status: reply.status });
    } catch (mistake) {
      // The client would treat it as a network failure, so it is printed, which fails the test.
      // oxlint-disable-next-line no-console -- what is said there fails the test
      console.error(mistake);
      throw mistake;
    }
  };
