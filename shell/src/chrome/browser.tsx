import { useEffect, type ReactNode } from 'react';
import { createRoot, type RootOptions } from 'react-dom/client';
import type { City } from '@arev/shared/contracts/branches';
import type { CompanyInfo } from '@arev/shared/contracts/company';
import { hydrateInPieces } from '@arev/shared/later';
import type { PageData, Site } from '@arev/shared/remote-kit';
import { startChat } from './chat/start-chat.ts';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { Announcer } from './notices/announcer.tsx';
import { OfflineNotice } from './notices/offline-notice.tsx';
import { SiteProgress, type ProgressState } from './notices/progress.tsx';
import { rootPrefix } from './state/chrome-model.ts';
import { ChromeRoot } from './state/chrome-root.tsx';
import { siteModel } from './state/site-model.ts';
import { createCell } from './state/source.ts';
import type { ToastList } from './toasts/create-toasts.ts';
import { ToastHost } from './toasts/toast-host.tsx';
import { watchScroll } from './watch-scroll.ts';
import { wearTheme } from './wear-theme.ts';

export interface ChromeOptions {
  readonly site: Site;
  /** With which the server rendered the page. */
  readonly path: string;
  readonly pageData: Pick<PageData, 'remotes' | 'staff'>;
  readonly companyInfo: CompanyInfo | null;
  readonly cities: readonly City[];
  /** The cities with which the server rendered the header; empty means all. */
  readonly selectedCities: readonly number[];
  readonly year: string;
  readonly elements: {
    readonly header: HTMLElement;
    readonly footer: HTMLElement;
    readonly toasts: HTMLElement;
  };
  readonly toasts: ToastList;
  readonly progress: ProgressState;
  readonly onRecoverableError?: (error: unknown) => void;
}

export interface Chrome {
  /** Header and footer are interactive. */
  readonly awake: Promise<void>;
  /**
   * After a navigation: current links, language links and the return address of login are updated; open menus
   * close.
   */
  moved(path: string): void;
  /** Announces the title of a page to screen readers. */
  announce(title: string): void;
  stop(): void;
}

interface AwakeProps {
  readonly tell: () => void;
  readonly children: ReactNode;
}

/** Calls back once the server markup is hydrated. */
const Awake = ({ tell, children }: AwakeProps) => {
  useEffect(tell, [tell]);
  return children;
};

export const mountChrome = (options: ChromeOptions): Chrome => {
  const { site, pageData, companyInfo, cities, selectedCities, year, elements, toasts, progress } = options;
  const { model, path } = siteModel(site, {
    language: site.language,
    companyInfo,
    cities,
    selectedCities,
    availablePrefixes: pageData.remotes.flatMap(({ prefixes }) => prefixes),
    accountLinks: pageData.remotes.flatMap(({ accountLinks = [] }) => accountLinks),
    staff: pageData.staff,
    year,
    path: options.path,
  });
  const said = createCell('');
  const chrome = (content: ReactNode) => (
    <ChromeRoot i18n={site.i18n} model={model}>
      {content}
    </ChromeRoot>
  );
  const rootOptions = (identifierPrefix: string): RootOptions => ({
    identifierPrefix,
    ...(options.onRecoverableError && { onRecoverableError: options.onRecoverableError }),
  });

  const overlay = createRoot(elements.toasts, rootOptions(rootPrefix.overlay));
  overlay.render(
    chrome(
      <>
        <SiteProgress progress={progress} />
        <Announcer said={said} />
        <OfflineNotice />
        <ToastHost toasts={toasts} element={elements.toasts} />
      </>,
    ),
  );
  const roots = [overlay];
  const hydrated = (element: HTMLElement, content: ReactNode, prefix: string): Promise<void> =>
    new Promise((resolve) => {
      const tree = chrome(<Awake tell={resolve}>{content}</Awake>);
      roots.push(hydrateInPieces(element, tree, rootOptions(prefix)));
    });
  const awake = Promise.all([
    hydrated(elements.header, <Header />, rootPrefix.header),
    hydrated(elements.footer, <Footer />, rootPrefix.footer),
  ]);
  const stops = [watchScroll(elements.header), wearTheme(model.theme), startChat({ site, model })];
  return {
    awake: awake.then(() => undefined),
    moved: path.set,
    announce: said.set,
    stop() {
      for (const stop of stops) stop();
      for (const root of roots) root.unmount();
    },
  };
};
