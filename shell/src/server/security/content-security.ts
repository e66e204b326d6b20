/** Names of the Trusted Types policies that the page may make. */
const policies = ['default', 'arev-rich-text'];
/** The development server shows mistakes of a build over the page. */
const devPolicy = 'webpack-dev-server#overlay';

interface Sources {
  readonly scripts: string;
  readonly styles: string;
  readonly connects: string;
  readonly trusted?: readonly string[];
  /** Origin of the service that answers in the chat. */
  readonly chat: string;
}

const directives = ({ scripts, styles, connects, trusted = policies, chat }: Sources): string =>
  [
    "default-src 'self'",
    `script-src ${scripts}${chat}`,
    `style-src ${styles}`,
    `img-src 'self' data:${chat}`,
    "font-src 'self'",
    `connect-src ${connects}${chat}${chat.replace(' https:', ' wss:')}`,
    ...(chat === '' ? [] : [`frame-src${chat}`]),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // Every remote's bundle makes the rich-text policy for itself.
    `trusted-types ${trusted.join(' ')} 'allow-duplicates'`,
  ].join('; ');

/** Cut where the nonce goes, once for every chat that is configured. */
const cut = new Map<string, readonly [before: string, after: string]>();

const cutFor = (chat: string): readonly [before: string, after: string] => {
  const known = cut.get(chat);
  if (known) return known;
  const plain = directives({ scripts: "'self' 'nonce-\0'", styles: "'self'", connects: "'self'", chat });
  const [before = '', after = ''] = plain.split('\0');
  cut.set(chat, [before, after]);
  return [before, after];
};

/** The policy of one answer; `devOrigins` come from a valid staff override and from nowhere else. */
export const contentSecurity = (
  nonce: string,
  devOrigins: readonly string[] = [],
  chatScript?: string,
): string => {
  const chat = chatScript === undefined ? '' : ` ${new URL(chatScript).origin}`;
  if (devOrigins.length === 0) {
    const [before, after] = cutFor(chat);
    return before + nonce + after;
  }
  const dev = devOrigins.join(' ');
  const sockets = devOrigins.map((origin) => origin.replace(/^http/, 'ws')).join(' ');
  // A development build injects its styles and reloads over a socket.
  return directives({
    scripts: `'self' 'nonce-${nonce}' ${dev}`,
    styles: `'self' 'unsafe-inline' ${dev}`,
    connects: `'self' ${dev} ${sockets}`,
    trusted: [...policies, devPolicy],
    chat,
  });
};
