import { FALLBACK_LANGUAGES, type Language } from '@arev/shared/i18n';
import type ui from '@arev/shared/i18n/locales/hy.json';
import type shell from '../../locales/hy.json';

export interface ShellTexts {
  /** Another than the page's only when its own cannot be had. */
  readonly language: Language;
  readonly texts: { readonly ui: typeof ui; readonly shell: typeof shell };
}

const patience = 8000;

/**
 * The shell's own texts and those of the shared components. The page names the file that it was made with; without a
 * version any shell answers with the file that it has, an older one too. Then the other languages are better than none.
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
  throw new Error('no file with texts came');
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

/** Tells our file from another answer (a page of a proxy on the way); its inside is checked when it is built. */
const areTexts = (file: unknown): file is ShellTexts['texts'] =>
  typeof file === 'object' && file !== null && 'ui' in file && 'shell' in file;
