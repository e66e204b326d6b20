import type { Language } from '@arev/shared/i18n';

/** The one Trusted Types policy of the page: it lets known script addresses through, and no markup (106). */
const policy = 'default';
/** The development server shows mistakes of a build over the page. */
const devPolicy = 'webpack-dev-server#overlay';
/** Where reCAPTCHA has its scripts, its frame and whom it asks. */
const recaptchaHosts = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

/** What is configured of other people's services. */
export interface Outside {
  /** Address of the script that answers in the chat, by language. */
  readonly chatScripts: Readonly<Partial<Record<Language, string | undefined>>>;
  readonly tourOrigin: string | undefined;
  /** The portal asks visitors for reCAPTCHA. */
  readonly recaptcha: boolean;
}

/** What a page may load beside its own, by kind. */
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
    scripts: [`'nonce-${nonce}'`, ...chat, ...guard],
    styles: [],
    images: chat,
    connects: [...chat, ...chat.map((origin) => origin.replace('https:', 'wss:')), ...guard],
    frames: [...(tourOrigin === undefined ? [] : [tourOrigin]), ...chat, ...guard],
    // reCAPTCHA makes policies of its own, by names that it does not promise.
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

/** Writes the policy of one answer. Nothing is framed and no other script runs but what is configured. */
export const contentSecurity = (outside: Outside) => {
  /** Cut where the nonce goes, once for each language. */
  const cut = new Map<Language, readonly [before: string, after: string]>();
  const cutFor = (language: Language): readonly [before: string, after: string] => {
    const known = cut.get(language);
    if (known) return known;
    const [before = '', after = ''] = directives(sourcesOf(outside, language, '\0')).split('\0');
    cut.set(language, [before, after]);
    return [before, after];
  };
  /** `devOrigins` come from a valid staff override and from nowhere else. */
  return (nonce: string, language: Language, devOrigins: readonly string[] = []): string => {
    if (devOrigins.length > 0)
      return directives(whileDeveloping(sourcesOf(outside, language, nonce), devOrigins));
    const [before, after] = cutFor(language);
    return before + nonce + after;
  };
};
