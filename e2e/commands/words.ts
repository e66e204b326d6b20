import { readFileSync } from 'node:fs';
import { isRecord } from './is-record.ts';

export const languages = ['hy', 'ru', 'en'] as const;
export type Language = (typeof languages)[number];

type Values = Readonly<Record<string, string | number>>;
/** `say('mf-content:doctors.title')`: a text of a namespace in the language of the page. */
export type Say = (key: `${string}:${string}`, values?: Values) => string;

const repository = new URL('../../', import.meta.url);
const folders: Readonly<Record<string, string>> = { ui: 'shared/src/i18n/locales', shell: 'shell/locales' };

const bundleOf = (namespace: string, language: Language): unknown =>
  JSON.parse(
    readFileSync(
      new URL(`${folders[namespace] ?? `${namespace}/locales`}/${language}.json`, repository),
      'utf8',
    ),
  );

/** Tests name a control by the key of its text, so that one journey runs in every language. */
export const wordsIn = (language: Language): Say => {
  const bundles = new Map<string, unknown>();
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':');
    if (!bundles.has(namespace)) bundles.set(namespace, bundleOf(namespace, language));
    const text = path
      .split('.')
      .reduce((found, part) => (isRecord(found) ? found[part] : undefined), bundles.get(namespace));
    if (typeof text !== 'string') throw new Error(`there is no text ${key} in ${language}`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
};
