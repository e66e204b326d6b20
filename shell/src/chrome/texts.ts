import { useTranslation } from 'react-i18next';
import type shellTexts from '../../locales/hy.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    shell: typeof shellTexts;
  }
}

/** The chrome's own words in the page's language. */
export const useShellText = () => useTranslation('shell').t;
