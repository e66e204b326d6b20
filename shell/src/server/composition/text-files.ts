import { createHash } from 'node:crypto';
import { type Language, LANGUAGES } from '@arev/shared/i18n';
import { shellTexts, uiTexts } from './words.ts';

interface TextFile {
  /** With the version with which this page was rendered. */
  readonly url: string;
  readonly version: string;
  readonly body: Buffer;
}

const textFile = (language: Language): TextFile => {
  const body = Buffer.from(JSON.stringify({ ui: uiTexts[language], shell: shellTexts[language] }));
  const version = createHash('sha256').update(body).digest('hex').slice(0, 12);
  return { url: `/assets/i18n/${language}.json?v=${version}`, version, body };
};

/** The texts of the chrome and of the shared components, one file per language. */
export const textFiles: ReadonlyMap<string, TextFile> = new Map(
  LANGUAGES.map((language) => [language, textFile(language)]),
);

export const textFileUrl = (language: Language): string => textFiles.get(language)?.url ?? '';
