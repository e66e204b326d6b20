import type { ComponentType } from 'react';
import type { Head } from './page.ts';
import { persistently } from './persistently.ts';
import { privatePage } from './private-page.tsx';
import type { Site } from './site.ts';

export interface ScreenContext {
  readonly site: Site;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
}

/** One page of a remote: the default export of a file in `screens/`. */
export interface Screen {
  readonly Component: ComponentType;
  /**
   * A private page is a skeleton on the server and needs a signed-in person in the browser; a `staff` page
   * refuses patients. The portal decides which role may see the data when the page loads.
   */
  readonly access?: 'public' | 'private' | 'staff';
  readonly Skeleton?: ComponentType;
  /** Fills the query client. A thrown error determines the status of the page. */
  readonly load?: (context: ScreenContext) => Promise<unknown>;
  readonly head: (context: ScreenContext) => Head;
}

export const isPrivate = ({ access = 'public' }: Pick<Screen, 'access'>): boolean => access !== 'public';

/** An entry in the list of a remote's pages. */
export interface PageRoute {
  /** The build names the chunk after it, so that the server can preload it. */
  readonly id: string;
  /** The result of the address builder with parameter names instead of values: `page.doctor(':slug')`. */
  readonly path: string;
  readonly load: () => Promise<{ default: Screen }>;
}

/** An address that leads to a page at another one. */
export interface MovedRoute {
  readonly id: string;
  readonly path: string;
  /** A path without the language. */
  readonly movedTo: (url: URL) => string;
}

interface Arrived {
  readonly screen: Screen;
  /** The screen, for those who may see it. */
  readonly Page: ComponentType;
}

const loaded = new WeakMap<PageRoute['load'], Arrived>();

/** The code of a page, if it is loaded: such a page renders in one frame. */
export const arrivedAt = ({ load }: PageRoute): Arrived | undefined => loaded.get(load);

/** Loads the code of a page, unless it is loaded already. */
export const arrive = async ({ load }: PageRoute): Promise<Screen> => {
  const { default: screen } = await persistently(load);
  loaded.set(load, { screen, Page: isPrivate(screen) ? privatePage(screen) : screen.Component });
  return screen;
};
