import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Language } from '@arev/shared/i18n';
import { ConfigProblem } from '../config.ts';

const assetList = z.object({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  files: z.record(z.string(), z.object({ size: z.int(), integrity: z.string() })),
});

export interface Asset {
  readonly url: string;
  readonly integrity: string;
}

/** The shell's own client build. */
export interface ShellAssets {
  readonly folder: string;
  readonly files: z.output<typeof assetList>['files'];
  readonly scripts: readonly Asset[];
  readonly styles: readonly Asset[];
  /** A new build changes the pages. */
  readonly build: string;
  fonts(language: Language): readonly string[];
}

const scripts: Readonly<Record<Language, RegExp>> = {
  hy: /noto-sans-(armenian-armenian|latin)-/,
  ru: /noto-sans-(cyrillic|latin)-(?!ext)/,
  en: /noto-sans-latin-(?!ext)/,
};

export const assetUrl = (path: string): string => `/assets/${path}`;

export const readShellAssets = async (folder: string): Promise<ShellAssets> => {
  const file = join(folder, 'assets.json');
  const list = await readFile(file, 'utf8').then(
    (text) => assetList.parse(JSON.parse(text)),
    () => {
      throw new ConfigProblem(
        `SHELL_ASSETS: ${file} cannot be read: build the shell, or name its dist folder.`,
      );
    },
  );
  const asset = (path: string): Asset => ({
    url: assetUrl(path),
    integrity: list.files[path]?.integrity ?? '',
  });
  const fonts = Object.keys(list.files).filter((path) => path.endsWith('.woff2') && !path.includes('-ext-'));
  const fontsOf = (language: Language) => fonts.filter((path) => scripts[language].test(path)).map(assetUrl);
  const byLanguage = { hy: fontsOf('hy'), ru: fontsOf('ru'), en: fontsOf('en') };
  return {
    folder: join(folder, 'client'),
    files: list.files,
    scripts: list.scripts.map(asset),
    styles: list.styles.map(asset),
    build: [...list.scripts, ...list.styles].join(),
    fonts: (language) => byLanguage[language],
  };
};
