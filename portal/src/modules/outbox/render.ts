import type { Language } from '../../caller/language.ts';
import en from './texts/en.json' with { type: 'json' };
import hy from './texts/hy.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

export type Template = Exclude<keyof typeof en, 'layout'>;

interface Text {
  readonly subject: string;
  readonly lines: readonly string[];
  /** Follows the first line, and the text of an SMS, if the data contain a reason. */
  readonly reason?: string;
  /** Only for templates that may go by SMS. */
  readonly sms?: string;
  readonly action?: { readonly label: string; readonly href: string };
}

export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const layouts = { hy: hy.layout, ru: ru.layout, en: en.layout };
const texts: Record<Language, Record<Template, Text>> = { hy, ru, en };

const gap = /\{\{(\w+)\}\}/g;

const fill = (text: string, data: Readonly<Record<string, string>>): string =>
  text.replaceAll(gap, (_, name: string) => {
    const value = data[name];
    if (value === undefined) throw new Error(`the message needs ${name}`);
    return value;
  });

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);

const page = (language: Language, body: string): string => {
  const { clinic, automatic } = layouts[language];
  return (
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><body style="margin:0;background:#f4f6f8">` +
    '<div style="max-width:36rem;margin:0 auto;padding:2rem;background:#ffffff;color:#1d2733;font:1rem/1.5 sans-serif">' +
    `<p style="font-weight:bold">${escapeHtml(clinic)}</p>${body}` +
    `<p style="color:#5a6775;font-size:.875rem">${escapeHtml(automatic)}</p></div></body></html>`
  );
};

export const isTemplate = (name: string): name is Template => name !== 'layout' && Object.hasOwn(en, name);

export const templates: readonly Template[] = Object.keys(en).filter(isTemplate);

/** Whether the texts have a place for this value. */
export const names = (template: Template, value: string): boolean =>
  JSON.stringify(en[template]).includes(`{{${value}}}`);

/** What follows the first line if the data contain it: whom the message is about, and a reason. */
const addedLines = (
  language: Language,
  { reason }: Text,
  data: Readonly<Record<string, string>>,
): readonly string[] => [
  ...(data.patient === undefined ? [] : [layouts[language].patient]),
  ...(reason === undefined || data.reason === undefined ? [] : [reason]),
];

export const renderMail = (
  template: Template,
  language: Language,
  data: Readonly<Record<string, string>>,
): Mail => {
  const words = texts[language][template];
  const { subject, lines, action } = words;
  const { clinic, automatic } = layouts[language];
  const [first = '', ...rest] = lines;
  const paragraphs = [first, ...addedLines(language, words, data), ...rest].map((line) => fill(line, data));
  const href = action && fill(action.href, data);
  const link = action && href && `<p><a href="${escapeHtml(href)}">${escapeHtml(action.label)}</a></p>`;
  return {
    // A subject is a single header line, so line breaks in the data are removed.
    subject: fill(subject, data).replaceAll(/[\s\p{Cc}]+/gu, ' '),
    text: [
      ...paragraphs,
      ...(action && href ? [`${action.label}: ${href}`] : []),
      `${clinic}\n${automatic}`,
    ].join('\n\n'),
    html: page(
      language,
      paragraphs.map((line) => `<p style="white-space:pre-line">${escapeHtml(line)}</p>`).join('') +
        (link ?? ''),
    ),
  };
};

export const renderSms = (
  template: Template,
  language: Language,
  data: Readonly<Record<string, string>>,
): string => {
  const words = texts[language][template];
  const { sms } = words;
  if (sms === undefined) throw new Error(`${template} has no text for an SMS`);
  return [sms, ...addedLines(language, words, data)].map((line) => fill(line, data)).join(' ');
};
