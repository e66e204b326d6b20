import type texts from '../locales/hy.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'mf-desk': typeof texts;
  }
}
