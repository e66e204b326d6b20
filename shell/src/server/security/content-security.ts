import type { Language } from '@arev/shared/i18n';
import { earlyFetchHash } from '../composition/early-fetch.ts';
import { speculationRulesHash } from '../composition/speculation-rules.ts';

/** The only Trusted Types policy of the page: it allows known script addresses and no markup (106). */
const policy = 'default';
/** The development server shows build errors in an overlay. */
const devPolicy = 'webpack-dev-server#overlay';
/** Origins of the scripts, frames and requests of reCAPTCHA. */
const recaptchaHosts = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

/** Configured external services. */
export interface Outside {
  /** Address of the script of the chat service, by language. */
  readonly chatScripts: Readonly<Partial<Record<Language, string | undefined>>>;
  readonly tourOrigin: string | undefined;
  /** The portal uses reCAPTCHA. */
  readonly recaptcha: boolean;
}

/** Additional sources of a page, by kind. */
interface Sources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly images: readonly string[];
  readonly connects: readonly string[];
  readonly frames: readonly string[];
  readonly trusted: readonly string[];
}

const own = "'self'";

const directives = ({ scripts, styles, images, connects, frames, trusted }: Sources): string =>
  [
    `default-src ${own}`,
    `script-src ${[own, ...scripts].join(' ')}`,
    `style-src ${[own, ...styles].join(' ')}`,
    `img-src ${[own, 'data:', ...images].join(' ')}`,
    `font-src ${own}`,
    `connect-src ${[own, ...connects].join(' ')}`,
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${own}`,
    "require-trusted-types-for 'script'",
    `trusted-types ${trusted.join(' ')}`,
  ].join('; ');

const sourcesOf = (
  { chatScripts, tourOrigin, recaptcha }: Outside,
  language: Language,
  nonce: string,
): Sources => {
  const script = chatScripts[language];
  const chat = script === undefined ? [] : [new URL(script).origin];
  const guard = recaptcha ? recaptchaHosts : [];
  return {
    scripts: [`'nonce-${nonce}'`, earlyFetchHash, speculationRulesHash, ...chat, ...guard],
    styles: [],
    images: chat,
    connects: [...chat, ...chat.map((origin) => origin.replace('https:', 'wss:')), ...guard],
    frames: [...(tourOrigin === undefined ? [] : [tourOrigin]), ...chat, ...guard],
    // reCAPTCHA creates policies of its own, with names that may change.
    trusted: recaptcha ? ['*'] : [policy],
  };
};

/** A development build injects its styles and reloads over a socket. */
const whileDeveloping = (sources: Sources, origins: readonly string[]): Sources => ({
  ...sources,
  scripts: [...sources.scripts, ...origins],
  styles: ["'unsafe-inline'", ...origins],
  connects: [...sources.connects, ...origins, ...origins.map((origin) => origin.replace(/^http/, 'ws'))],
  trusted: [...sources.trusted, devPolicy],
});

/** Writes the policy of one response. Only configured frames and scripts are allowed. */
export const contentSecurity = (outside: Outside) => {
  /** Split at the nonce, once for each language. */
  const cut = new Map<Language, readonly [before: string, after: string]>();
  const cutFor = (language: Language): readonly [before: string, after: string] => {
    const known = cut.get(language);
    if (known) return known;
    const [before = '', after = ''] = directives(sourcesOf(outside, language, '\0')).split('\0');
    cut.set(language, [before, after]);
    return [before, after];
  };
  /** `devOrigins` come only from a valid staff override. */
  return (nonce: string, language: Language, devOrigins: readonly string[] = []): string => {
    if (devOrigins.length > 0)
      return directives(whileDeveloping(sourcesOf(outside, language, nonce), devOrigins));
    const [before, after] = cutFor(language);
    return before + nonce + after;
  };
};
