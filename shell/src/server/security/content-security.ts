/** Names of the Trusted Types policies that the page may make. */
const policies = ['default', 'arev-rich-text'];
/** The development server shows mistakes of a build over the page. */
const devPolicy = 'webpack-dev-server#overlay';

const directives = (scripts: string, styles: string, connects: string, trusted = policies): string =>
  [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connects}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // Every remote's bundle makes the rich-text policy for itself.
    `trusted-types ${trusted.join(' ')} 'allow-duplicates'`,
  ].join('; ');

const plain = directives("'self' 'nonce-\0'", "'self'", "'self'").split('\0');

/** Where reCAPTCHA has its scripts, its frame and whom it asks. */
const recaptchaHosts = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';
const guarded = [
  directives(
    `'self' 'nonce-\0' ${recaptchaHosts}`,
    "'self'",
    `'self' ${recaptchaHosts}`,
    // It makes policies of its own, by names that it does not promise.
    ['*'],
  ),
  `frame-src ${recaptchaHosts}`,
]
  .join('; ')
  .split('\0');

interface PageSources {
  /** Of a valid staff override, and from nowhere else. */
  readonly devOrigins?: readonly string[];
  /** The portal asks visitors for reCAPTCHA. */
  readonly recaptcha?: boolean;
}

/** The policy of one answer. */
export const contentSecurity = (
  nonce: string,
  { devOrigins = [], recaptcha = false }: PageSources,
): string => {
  const [before, after] = recaptcha ? guarded : plain;
  if (devOrigins.length === 0) return `${before}${nonce}${after}`;
  const dev = devOrigins.join(' ');
  const sockets = devOrigins.map((origin) => origin.replace(/^http/, 'ws')).join(' ');
  // A development build injects its styles and reloads over a socket.
  return directives(
    `'self' 'nonce-${nonce}' ${dev}`,
    `'self' 'unsafe-inline' ${dev}`,
    `'self' ${dev} ${sockets}`,
    [...policies, devPolicy],
  );
};
