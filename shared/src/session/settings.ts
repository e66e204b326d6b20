import * as z from 'zod/mini';
import { language } from '../contracts/wire.ts';
import { parseJson } from './parse-json.ts';

/**
 * The specification's list. Theme, language and whether the side menu stands open have a meaning here. Where navigation,
 * header and user panel stand is the design's affair and not the visitor's: those fields are kept for anyone who reads them,
 * as they were found.
 */
const settings = z.object({
  navPos: z.catch(z.enum(['side', 'top']), 'top'),
  headerPos: z.catch(z.enum(['fixed', 'static', 'above']), 'fixed'),
  showHeader: z.catch(z.boolean(), true),
  showUserPanel: z.catch(z.boolean(), true),
  sidenavCollapsed: z.catch(z.boolean(), false),
  theme: z.catch(z.enum(['system', 'light', 'dark']), 'system'),
  /** The language last chosen. The page's own language is in its address. */
  language: z.catch(z.nullable(language), null),
  /** All three languages are written from left to right; the styles follow this all the same. */
  dir: z.catch(z.enum(['ltr', 'rtl']), 'ltr'),
  /** Of this page, while it is open. A desk has no side menu: its navigation is the header. */
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
