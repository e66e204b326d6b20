import type { Language } from '@arev/shared/i18n';
import { contractVersion, type PageData, type PageRelease, type RemoteModule } from '@arev/shared/remote-kit';
import { owningPrefix } from '@arev/shared/routing';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { withDeadline } from './deadline.ts';

const loadDeadline = 8000;

/** The releases of this page view, and their loaded code. */
export class Releases {
  readonly #byName: ReadonlyMap<string, PageRelease>;
  readonly #byPrefix: ReadonlyMap<string, PageRelease>;
  readonly #language: Language;
  /** An address for which the shell rendered its own page. */
  readonly #nobodys: string | undefined;
  readonly #modules = new Map<string, Promise<RemoteModule>>();
  readonly #attempts = new Map<string, number>();

  constructor({ remotes, current }: Pick<PageData, 'remotes' | 'current'>, language: Language) {
    this.#language = language;
    this.#nobodys = current === null ? window.location.pathname : undefined;
    this.#byName = new Map(remotes.map((remote) => [remote.name, remote]));
    this.#byPrefix = new Map(remotes.flatMap((remote) => remote.prefixes.map((prefix) => [prefix, remote])));
    registerRemotes(remotes.map((remote) => registration(remote, 0)));
  }

  get all(): readonly PageRelease[] {
    return [...this.#byName.values()];
  }

  /** The remote that owns `/hy/doctors/x`. */
  ownerOf(pathname: string): PageRelease | undefined {
    const [, language, ...rest] = pathname.split('/');
    if (language !== this.#language || pathname === this.#nobodys) return undefined;
    const prefix = owningPrefix(rest.join('/'), this.#byPrefix.keys());
    return prefix === undefined ? undefined : this.#byPrefix.get(prefix);
  }

  withSlot(slot: string): PageRelease | undefined {
    return this.all.find(({ slots }) => slots.includes(slot));
  }

  /** Its code is loaded or loading. */
  isRequested(name: string): boolean {
    return this.#modules.has(name);
  }

  /** Loads a remote's code and styles. After a failure, the next call loads them again. */
  load(name: string): Promise<RemoteModule> {
    const known = this.#modules.get(name);
    if (known) return known;
    const loading = this.#fetch(name);
    this.#modules.set(name, loading);
    loading.catch(() => this.#modules.delete(name));
    return loading;
  }

  async #fetch(name: string): Promise<RemoteModule> {
    const release = this.#byName.get(name);
    if (!release) throw new Error(`no release of ${name} is live`);
    const attempt = this.#attempts.get(name) ?? 0;
    this.#attempts.set(name, attempt + 1);
    // The federation runtime caches failures for ever; a new address avoids that.
    if (attempt > 0) registerRemotes([registration(release, attempt)], { force: true });
    const [remote] = await withDeadline(loadDeadline, `loading ${name}`, () =>
      Promise.all([
        loadRemote<{ default: RemoteModule }>(`${name}/remote`),
        ...release.css.map((styles) => loadStyles(styles, attempt)),
      ]),
    );
    if (!remote) throw new Error(`${name} ${release.release} exposes no remote`);
    if (remote.default.contract !== contractVersion) {
      throw new Error(
        `${name} ${release.release} has contract ${remote.default.contract}, not ${contractVersion}`,
      );
    }
    return remote.default;
  }
}

/** With a new address, no cache returns the failure, not even that of the browser. */
const addressed = (url: string, attempt: number): string => (attempt === 0 ? url : `${url}?again=${attempt}`);

const registration = ({ name, entry, globalName }: PageRelease, attempt: number) => ({
  name,
  type: 'global' as const,
  entryGlobalName: globalName,
  entry: addressed(entry.url, attempt),
});

/** Chromium creates a sheet for a failed stylesheet too, but its rules cannot be read. */
const hasStyles = ({ sheet }: HTMLLinkElement): boolean => {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
};

/** The styles of a remote are loaded before its page is shown. */
const loadStyles = ({ url, integrity }: PageRelease['css'][number], attempt: number): Promise<void> => {
  const there = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find(
    (link) => link.getAttribute('href') === url,
  );
  if (there && hasStyles(there)) return Promise.resolve();
  there?.remove();
  const link = document.createElement('link');
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`the styles ${url} failed to load`));
    };
    link.rel = 'stylesheet';
    link.href = addressed(url, attempt);
    if (integrity) link.integrity = integrity;
    link.crossOrigin = 'anonymous';
    document.head.append(link);
  });
};
