import type { Host } from '../schema/host.ts';
import { type Language, languages } from '../schema/names.ts';
import type { Release } from '../schema/release.ts';
import { isServed, type LiveRelease, nameOf } from './live.ts';

const pluralSuffix = /_(?:ordinal_)?(?:zero|one|two|few|many|other)$/;

const pluralForms = (language: Language, key: string): string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.map((form) => `${key}_${form}`);

/**
 * Keys that a language must have, given the keys of all languages: each plural text in the plural forms of
 * the language.
 */
const expectedKeys = (language: Language, all: ReadonlySet<string>): Set<string> =>
  new Set(
    [...all].flatMap((key) =>
      pluralSuffix.test(key) && all.has(key.replace(pluralSuffix, '_other'))
        ? pluralForms(language, key.replace(pluralSuffix, ''))
        : [key],
    ),
  );

const listed = (keys: readonly string[]): string =>
  keys.length > 5 ? `${keys.slice(0, 5).join(', ')} and ${keys.length - 5} more` : keys.join(', ');

const missingOwn = ({ remote, i18n }: Release): string[] => {
  const all = new Set(languages.flatMap((language) => i18n.keys[language]));
  return languages.flatMap((language) => {
    const present = new Set(i18n.keys[language]);
    const missing = [...expectedKeys(language, all)].filter((key) => !present.has(key));
    return missing.length > 0 ? [`${remote} has no ${language} text for ${listed(missing)}.`] : [];
  });
};

/** A plural text is requested by its key without suffix. */
const hasText = (keys: ReadonlySet<string>, key: string): boolean =>
  keys.has(key) || keys.has(`${key}_other`);

export const missingFromHost = ({ remote, id, i18n }: Release, host: Host): string[] =>
  languages.flatMap((language) => {
    const provided = new Set(host.ui[language]);
    const missing = i18n.uses.filter((key) => !hasText(provided, key));
    return missing.length > 0
      ? [
          `${remote} ${id} uses the shared texts ${listed(missing)}, which the shell does not have in ${language}.`,
        ]
      : [];
  });

export const textClashes = (candidate: Release, others: readonly LiveRelease[]): string[] => {
  const { namespace } = candidate.i18n;
  const owner = others.find((other) => isServed(other) && other.release.i18n.namespace === namespace);
  return [
    ...(namespace === 'ui' || namespace === 'shell'
      ? [`${candidate.remote} takes the text namespace ${namespace}, which belongs to the shell.`]
      : []),
    ...(owner
      ? [`${candidate.remote} takes the text namespace ${namespace}, which belongs to ${nameOf(owner)}.`]
      : []),
    ...missingOwn(candidate),
  ];
};
