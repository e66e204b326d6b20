import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { ApiClient } from '../api-client/client.ts';
import type { Language } from '../i18n/languages.ts';
import type { PlainForm } from '../forms/plain-form.ts';
import type { Session } from '../session/session.ts';
import type { SiteAtoms, SiteStore } from '../session/atoms.ts';

export interface Navigation {
  /**
   * Navigates to a path of this site (`/hy/…`), also across remotes, without a blank frame. Resolves once the
   * page is rendered.
   */
  go(href: string, options?: { replace?: boolean }): Promise<void>;
  /** Loads code and data of a page ahead of time; never fails. */
  prefetch(href: string): void;
  /** Loads the data of a public page into the query client, once per path; never fails. Older shells lack it. */
  bring?(path: string): Promise<void>;
  /** The page that is being rendered will be seen from its top, as after a click on a link. Older shells lack it. */
  opensAtTop?(): boolean;
}

export interface Toast {
  readonly kind: 'info' | 'success' | 'error';
  /** Already translated. */
  readonly text: string;
}

export interface Toasts {
  show(toast: Toast): void;
  /** The toast policy: the message for an error, if it needs one. */
  showError(error: unknown): void;
}

export interface SlotHandle {
  update(props: object): void;
  unmount(): void;
  /** Resolves with the error if the component crashes: nothing is left of it. Older shells and releases lack it. */
  readonly crashed?: Promise<unknown>;
}

export interface Slots {
  /** Mounts a component of another remote; rejects if no live release offers it or its code fails to load. */
  mount(name: string, element: HTMLElement, props: object): Promise<SlotHandle>;
}

/** Everything that the shell provides to a remote. A remote uses nothing else outside its own element. */
export interface Site {
  readonly where: 'server' | 'browser';
  readonly language: Language;
  /** `https://host` of the page, for absolute links. */
  readonly origin: string;
  readonly i18n: i18n;
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly store: SiteStore;
  readonly atoms: SiteAtoms;
  readonly session: Session;
  readonly navigation: Navigation;
  readonly toasts: Toasts;
  readonly slots: Slots;
  /**
   * The page, without its language, where a live remote wants people with this role after login. Older shells and the
   * server know none.
   */
  landing?(role: string): string | undefined;
  /** The largest file that forms accept. Older shells do not say it. */
  readonly mostFileMegabytes?: number;
  /** The form that this page answers, if a browser without scripts has sent one. */
  readonly plainForm?: PlainForm;
}
