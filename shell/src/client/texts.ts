import { FALLBACK_LANGUAGES, type Language } from '@arev/shared/i18n';
import type ui from '@arev/shared/i18n/locales/hy.json';
import type shell from '../../locales/hy.json';

export interface ShellTexts {
  /** Another language than the page's only if its own cannot be loaded. */
  readonly language: Language;
  readonly texts: { readonly ui: typeof ui; readonly shell: typeof shell };
}

const patience = 8000;

/**
 * The texts of the shell and of the shared components. The page names the file with which it was rendered;
 * without a version, any shell returns its own file, maybe an older one. If that fails, other languages are
 * better than none.
 */
export const loadShellTexts = async (language: Language): Promise<ShellTexts> => {
  const named = document.querySelector<HTMLLinkElement>('link[data-texts]')?.href;
  const others = FALLBACK_LANGUAGES.filter((other) => other !== language);
  const candidates = [
    ...(named === undefined ? [] : [{ language, address: named }]),
    ...[language, ...others].map((each) => ({ language: each, address: `/assets/i18n/${each}.json` })),
  ];
  for (const candidate of candidates) {
    const texts = await read(candidate.address);
    if (texts) return { language: candidate.language, texts };
  }
  throw new Error('no text file could be loaded');
};

const read = async (address: string): Promise<ShellTexts['texts'] | undefined> => {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(patience) });
    const file: unknown = response.ok ? await response.json() : undefined;
    return areTexts(file) ? file : undefined;
  } catch {
    return undefined;
  }
};

/** Distinguishes our file from another response (such as a proxy's page); its content is checked when it is built. */
const areTexts = (file: unknown): file is ShellTexts['texts'] =>
  typeof file === 'object' && file !== null && 'ui' in file && 'shell' in file;
