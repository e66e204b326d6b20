import { withDeadline } from './deadline.ts';

const loadDeadline = 8000;

/** Only crossings and slots need single-spa: it loads with header and footer, after the page. */
export const loadSingleSpa = () =>
  withDeadline(
    loadDeadline,
    'loading single-spa',
    () =>
      import(
        /* webpackChunkName: "chrome", webpackExports: ["registerApplication", "setMountMaxTime", "setUnmountMaxTime", "start", "mountRootParcel", "triggerAppChange"] */
        'single-spa'
      ),
  );

export type SingleSpa = Awaited<ReturnType<typeof loadSingleSpa>>;
