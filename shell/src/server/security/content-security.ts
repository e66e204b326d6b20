/** Names of the Trusted Types policies that the page may make. */
const policies = ['default', 'arev-rich-text'];
/** The development server shows mistakes of a build over the page. */
const devPolicy = 'webpack-dev-server#overlay';

interface Sources {
  readonly scripts: string;
  readonly styles: string;
  readonly connects: string;
  readonly frames: string;
  readonly trusted?: readonly string[];
}

const directives = ({ scripts, styles, connects, frames, trusted = policies }: Sources): string =>
  [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connects}`,
    `frame-src ${frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // Every remote's bundle makes the rich-text policy for itself.
    `trusted-types ${trusted.join(' ')} 'allow-duplicates'`,
  ].join('; ');

/** Writes the policy of one answer. Nothing may be framed but the tour of the clinic, where one is configured. */
export const contentSecurity = (tourOrigin: string | undefined) => {
  const frames = tourOrigin ?? "'none'";
  const [before = '', after = ''] = directives({
    scripts: "'self' 'nonce-\0'",
    styles: "'self'",
    connects: "'self'",
    frames,
  }).split('\0');
  /** `devOrigins` come from a valid staff override and from nowhere else. */
  return (nonce: string, devOrigins: readonly string[] = []): string => {
    if (devOrigins.length === 0) return `${before}${nonce}${after}`;
    const dev = devOrigins.join(' ');
    const sockets = devOrigins.map((origin) => origin.replace(/^http/, 'ws')).join(' ');
    // A development build injects its styles and reloads over a socket.
    return directives({
      scripts: `'self' 'nonce-${nonce}' ${dev}`,
      styles: `'self' 'unsafe-inline' ${dev}`,
      connects: `'self' ${dev} ${sockets}`,
      frames,
      trusted: [...policies, devPolicy],
    });
  };
};
