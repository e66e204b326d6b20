import type { Language } from '@arev/shared/i18n';
import { citiesFromText } from '@arev/shared/session/cities-text';
import type { Preview } from '../previews/preview.ts';
import type { VisitorLineup } from '../releases/visitor-lineup.ts';

/** The inputs of a page; only a sent form contains personal data. */
export interface PageRequest {
  readonly language: Language;
  /** Without language, query and surrounding slashes. */
  readonly path: string;
  /** Path and known query parameters with the language. */
  readonly url: string;
  readonly cities: readonly number[];
  readonly lineup: VisitorLineup;
  /** The preview of an editor, for whom alone the page is rendered. */
  readonly preview?: Preview;
  /** A form that a browser without scripts has sent, for whom alone the page is rendered. */
  readonly form?: SentForm;
  /** For logs, the render host and the portal. */
  readonly requestId: string;
}

export interface SentForm {
  readonly fields: Readonly<Record<string, string>>;
  /** Headers that tell the portal about the visitor. */
  readonly from: Readonly<Record<string, string>>;
}

const mostCities = 50;

/** `arev_cities=1,3`; anything else means all cities. */
export const readCities = (cookie: string | undefined): readonly number[] => {
  const ids = citiesFromText(cookie);
  return ids.length > mostCities ? [] : ids;
};

export const audienceKey = ({ url, cities }: PageRequest): string => `${url} ${cities.join()}`;

/** A staff member looks at releases or drafts that nobody else sees, or somebody has sent a form. */
export const isPersonal = ({ lineup, preview, form }: PageRequest): boolean =>
  lineup.staff || preview !== undefined || form !== undefined;
