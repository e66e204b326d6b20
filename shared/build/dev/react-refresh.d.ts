/** What is used of react-refresh, which carries no types. */
declare module 'react-refresh/runtime' {
  export const injectIntoGlobalHook: (page: object) => void;
}
