import * as z from 'zod/mini';
import { language } from '../contracts/wire.ts';
import { parseJson } from './parse-json.ts';

/**
 * The settings of the specification. Theme, language and the open side menu are used here. The positions of
 * navigation, header and user panel are fixed by the design: these fields are kept unchanged for other
 * readers.
 */
const settings = z.object({
  navPos: z.catch(z.enum(['side', 'top']), 'top'),
  headerPos: z.catch(z.enum(['fixed', 'static', 'above']), 'fixed'),
  showHeader: z.catch(z.boolean(), true),
  showUserPanel: z.catch(z.boolean(), true),
  sidenavCollapsed: z.catch(z.boolean(), false),
  theme: z.catch(z.enum(['system', 'light', 'dark']), 'system'),
  /** The language chosen last. The language of the page is in its address. */
  language: z.catch(z.nullable(language), null),
  /** All three languages are written from left to right; the styles support both directions. */
  dir: z.catch(z.enum(['ltr', 'rtl']), 'ltr'),
  /** For the current page only. On a desktop screen there is no side menu: its navigation is in the header. */
  sidenavOpened: z.catch(z.boolean(), false),
});

export type Settings = Readonly<z.output<typeof settings>>;

export const defaultSettings: Settings = settings.parse({});

const stored = z.looseObject({});

/** A page never starts behind its open menu, whatever was stored before. */
export const settingsFromText = (text: string | null): Settings => ({
  ...(settings.safeParse(parseJson(text ?? '')).data ?? defaultSettings),
  sidenavOpened: false,
});

/** Keeps unknown fields of the stored settings. */
export const settingsToText = (value: Settings, before: string | null): string =>
  JSON.stringify({ ...stored.safeParse(parseJson(before ?? '')).data, ...value });
