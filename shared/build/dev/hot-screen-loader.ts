/**
 * The module of a screen exports an object, which React Refresh cannot replace. Its component is replaced
 * like any other; the object in the routes gets the new loader and head.
 */
const footer = `
if (import.meta.webpackHot) {
  const hot = import.meta.webpackHot;
  const exported = __react_refresh_utils__.getModuleExports(__webpack_require__.$Refresh$.moduleId).default;
  if (exported && typeof exported === 'object' && 'Component' in exported) {
    const held = hot.data?.screen ? Object.assign(hot.data.screen, exported) : exported;
    hot.dispose((data) => { data.screen = held; });
    hot.accept();
    if (hot.data) __react_refresh_utils__.enqueueUpdate(() => {});
  }
}
`;

/** A webpack loader for `src/screens/`. */
const hotScreen = (source: string): string => source + footer;

// oxlint-disable-next-line syntax/restricted -- webpack takes a loader from the module's default
export default hotScreen;
