import { useTranslation } from 'react-i18next';
import type shellTexts from '../../locales/hy.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    shell: typeof shellTexts;
  }
}

/** The texts of the chrome in the language of the page. */
export const useShellText = () => useTranslation('shell').t;
