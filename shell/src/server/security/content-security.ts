import type { Language } from '@arev/shared/i18n';

/** Names of the Trusted Types policies that the page may make. */
const policies = ['default', 'arev-rich-text'];
/** The development server shows mistakes of a build over the page. */
const devPolicy = 'webpack-dev-server#overlay';

interface Sources {
  readonly scripts: string;
  readonly styles: string;
  readonly connects: string;
  readonly trusted?: readonly string[];
}

/** What is configured of other people's services. */
export interface Outside {
  /** Address of the script that answers in the chat, by language. */
  readonly chatScripts: Readonly<Partial<Record<Language, string | undefined>>>;
  readonly tourOrigin: string | undefined;
}

interface Origins {
  readonly chat: string | undefined;
  readonly tour: string | undefined;
}

const listOf = (...sources: readonly (string | undefined)[]): string =>
  sources.filter((source) => source !== undefined).join(' ');

const directives = (
  { scripts, styles, connects, trusted = policies }: Sources,
  { chat, tour }: Origins,
): string =>
  [
    "default-src 'self'",
    `script-src ${listOf(scripts, chat)}`,
    `style-src ${styles}`,
    `img-src ${listOf("'self' data:", chat)}`,
    "font-src 'self'",
    `connect-src ${listOf(connects, chat, chat?.replace('https:', 'wss:'))}`,
    `frame-src ${listOf(tour, chat) || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // Every remote's bundle makes the rich-text policy for itself.
    `trusted-types ${trusted.join(' ')} 'allow-duplicates'`,
  ].join('; ');

/** Writes the policy of one answer. Nothing is framed and no other script runs but what is configured. */
export const contentSecurity = ({ chatScripts, tourOrigin }: Outside) => {
  const originsIn = (language: Language): Origins => {
    const script = chatScripts[language];
    return { chat: script && new URL(script).origin, tour: tourOrigin };
  };
  /** Cut where the nonce goes, once for each language. */
  const cut = new Map<Language, readonly [before: string, after: string]>();
  const cutFor = (language: Language): readonly [before: string, after: string] => {
    const known = cut.get(language);
    if (known) return known;
    const sources = { scripts: "'self' 'nonce-\0'", styles: "'self'", connects: "'self'" };
    const [before = '', after = ''] = directives(sources, originsIn(language)).split('\0');
    cut.set(language, [before, after]);
    return [before, after];
  };
  /** `devOrigins` come from a valid staff override and from nowhere else. */
  return (nonce: string, language: Language, devOrigins: readonly string[] = []): string => {
    if (devOrigins.length === 0) {
      const [before, after] = cutFor(language);
      return before + nonce + after;
    }
    const dev = devOrigins.join(' ');
    const sockets = devOrigins.map((origin) => origin.replace(/^http/, 'ws')).join(' ');
    // A development build injects its styles and reloads over a socket.
    const sources = {
      scripts: `'self' 'nonce-${nonce}' ${dev}`,
      styles: `'self' 'unsafe-inline' ${dev}`,
      connects: `'self' ${dev} ${sockets}`,
      trusted: [...policies, devPolicy],
    };
    return directives(sources, originsIn(language));
  };
};
