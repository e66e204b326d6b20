import * as z from 'zod/mini';
import { language } from '../contracts/wire.ts';
import { parseJson } from './parse-json.ts';

/**
 * Of the specification's list these have a meaning here. The places of navigation, header and user panel (navPos,
 * headerPos, showHeader, showUserPanel, sidenavCollapsed) are the design's, not the visitor's; where they are stored they
 * stay as they are.
 */
const settings = z.object({
  theme: z.catch(z.enum(['system', 'light', 'dark']), 'system'),
  /** The language last chosen. The page's own language is in its address. */
  language: z.catch(z.nullable(language), null),
  /** All three languages are written from left to right; the styles follow this all the same. */
  dir: z.catch(z.enum(['ltr', 'rtl']), 'ltr'),
  sidenavOpened: z.catch(z.boolean(), false),
});

export type Settings = Readonly<z.output<typeof settings>>;

export const defaultSettings: Settings = settings.parse({});

const stored = z.looseObject({});

/** A page never begins behind its open menu, whatever was stored when the last one was left. */
export const settingsFromText = (text: string | null): Settings => ({
  ...(settings.safeParse(parseJson(text ?? '')).data ?? defaultSettings),
  sidenavOpened: false,
});

/** Keeps what it does not know of what was stored before. */
export const settingsToText = (value: Settings, before: string | null): string =>
  JSON.stringify({ ...stored.safeParse(parseJson(before ?? '')).data, ...value });
