/** The used part of react-refresh, which has no types. */
declare module 'react-refresh/runtime' {
  export const injectIntoGlobalHook: (page: object) => void;
}
