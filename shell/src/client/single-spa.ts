/** Only crossings and slots need single-spa: it loads with header and footer, after the page. */
export const loadSingleSpa = () =>
  import(
    /* webpackChunkName: "chrome", webpackExports: ["registerApplication", "setMountMaxTime", "setUnmountMaxTime", "start", "mountRootParcel", "triggerAppChange"] */
    'single-spa'
  );
