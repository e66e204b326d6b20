export { SiteContext, useHref, useSession, useSite } from './context.ts';
export {
  defineRemote,
  type Prepared,
  type RemoteModule,
  type RunningRemote,
  type Settled,
} from './browser/remote.tsx';
export type { Locales, RemoteDefinition, RemoteRoutes } from './definition.ts';
export { loginHref } from './guard.ts';
export { latePart } from './late-part.tsx';
export { LowerPart, useFirst } from './lower-part.tsx';
export { cachedQuery, loadQuery, notFoundIfForbidden, setAnswer, takeAnswer, tryQuery } from './loading.ts';
export { movedForGood } from './moved-for-good.ts';
export * from './page.ts';
export { useChosenSearch } from './router/chosen-search.ts';
export { useNextLocation } from './router/router-context.ts';
export { PageStatus } from './page-status.ts';
export type { PageRoute, Screen, ScreenContext } from './screen.ts';
export type { Navigation, Site, SlotHandle, Slots, Toast, Toasts } from './site.ts';
export { SiteRoot } from './site-root.tsx';
export { Slot } from './slot.tsx';
export { useNow } from './use-now.ts';
