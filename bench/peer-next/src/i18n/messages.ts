import type { Language } from '@arev/shared/i18n';

export interface Messages {
  readonly [key: string]: string | Messages;
}

const icu = (text: string): string => text.replaceAll(/\{\{(\w+)\}\}/g, '{$1}');

/** Our texts have the format of i18next: `found_one` and `{{count}}` become an ICU plural. */
export const toIcu = (texts: Messages): Messages => {
  const plurals = new Map<string, string>();
  const messages: Record<string, string | Messages> = {};
  for (const [key, text] of Object.entries(texts)) {
    const [, name, form] = /^(.+)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
    if (typeof text !== 'string') messages[key] = toIcu(text);
    else if (name === undefined) messages[key] = icu(text);
    else plurals.set(name, `${plurals.get(name) ?? ''} ${form} {${icu(text)}}`);
  }
  for (const [name, forms] of plurals) messages[name] = `{count, plural,${forms}}`;
  return messages;
};

const load = async (file: Promise<{ default: Messages }>): Promise<Messages> => toIcu((await file).default);

export const loadMessages = async (language: Language) => ({
  ui: await load(import(`../../../../shared/src/i18n/locales/${language}.json`)),
  shell: await load(import(`../../../../shell/locales/${language}.json`)),
  'mf-content': await load(import(`../../../../mf-content/locales/${language}.json`)),
  'mf-catalogue': await load(import(`../../../../mf-catalogue/locales/${language}.json`)),
});

/** Texts of the design system that client components use. */
const ofClient = ['action', 'status', 'doctor', 'search', 'filter', 'list', 'price', 'carousel', 'field'];

const pick = (texts: Messages, names: readonly string[]): Messages =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => names.includes(name)));

type Namespace = 'mf-content' | 'mf-catalogue';

/** The texts that a page sends to the browser: those of its client components. */
export const clientMessages = async (language: Language, namespace: Namespace, ...names: string[]) => {
  const messages = await loadMessages(language);
  return { ui: pick(messages.ui, ofClient), [namespace]: pick(messages[namespace], names) };
};
