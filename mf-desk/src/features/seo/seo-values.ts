import { newSeoData, type NewSeoData, type SeoData } from '@arev/shared/contracts/seo-data';
import { LANGUAGES, type Language } from '@arev/shared/i18n';
import * as z from 'zod/mini';

/** The SEO texts of a page in one language. */
export const parts = ['title', 'description', 'tags'] as const;
export type Part = (typeof parts)[number];

/** How many characters previews show, and the limits of the contract. */
export const lengths = {
  title: { shown: 60, most: 200 },
  description: { shown: 160, most: 500 },
  tags: { shown: 500, most: 500 },
} as const;

/** The values of the form: `route`, `global` (`yes` or empty), `title-hy` and so on. */
export type SeoValues = Readonly<Record<string, string>>;

export const fieldOf = (part: Part, language: Language): string => `${part}-${language}`;

export const wordOf = (row: Partial<SeoData> | undefined, part: Part, language: Language): string =>
  row?.translations?.find((each) => each.language === language)?.[part] ?? '';

export const valuesOf = (row: Partial<SeoData>): SeoValues => ({
  route: row.route ?? '',
  global: row.global ? 'yes' : '',
  ...Object.fromEntries(
    LANGUAGES.flatMap((language) =>
      parts.map((part) => [fieldOf(part, language), wordOf(row, part, language)] as const),
    ),
  ),
});

const bodyOf = (values: SeoValues): NewSeoData => {
  const said = (part: Part, language: Language) => values[fieldOf(part, language)] ?? '';
  return {
    route: values.route ?? '',
    global: values.global === 'yes',
    translations: LANGUAGES.map((language) => ({
      language,
      title: said('title', language),
      description: said('description', language),
      tags: said('tags', language),
    })),
  };
};

export const fieldAt = (path: readonly PropertyKey[]): string => {
  const [first, at, part] = path;
  const language = LANGUAGES[Number(at)];
  const word = parts.find((one) => one === part);
  return first === 'translations' && language && word ? fieldOf(word, language) : String(first);
};

type Read =
  | { readonly body: NewSeoData; readonly problems: Readonly<Record<string, never>> }
  /** Field → translation key of its error. */
  | { readonly body: undefined; readonly problems: Readonly<Record<string, string>> };

/** The row for the portal, or the errors by field. */
export const readValues = (values: SeoValues): Read => {
  const read = z.safeParse(newSeoData, bodyOf(values));
  if (read.success) return { body: read.data, problems: {} };
  const problems = read.error.issues.map(({ path, message }) => [fieldAt(path), message] as const);
  return { body: undefined, problems: Object.fromEntries(problems) };
};

export const seoFields: readonly string[] = [
  'route',
  ...LANGUAGES.flatMap((language) => parts.map((part) => fieldOf(part, language))),
  'global',
  'version',
];

/** The schema of the form: the errors of the contract, at their fields. */
export const seoForm = z.record(z.string(), z.string()).check((payload) => {
  for (const [field, message] of Object.entries(readValues(payload.value).problems))
    payload.issues.push({ code: 'custom', message, path: [field], input: payload.value });
});

/** Languages in which the row has no title or no description. */
export const missingIn = (row: Partial<SeoData>): readonly Language[] =>
  LANGUAGES.filter(
    (language) => wordOf(row, 'title', language) === '' || wordOf(row, 'description', language) === '',
  );

export const differing = (one: SeoValues, other: SeoValues): readonly string[] =>
  Object.keys(one).filter((field) => one[field] !== other[field]);
