interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown;
}

const recaptcha = 'https://www.google.com/recaptcha/';

/**
 * The only policy for script addresses in this page: our own origin, the development server of a signed override, the
 * configured chat, and reCAPTCHA, which the content policy allows only if the portal uses it. Markup and code from text
 * stay forbidden.
 */
export const allowOwnScripts = (origins: ReadonlySet<string>): void => {
  if (!('trustedTypes' in window)) return;
  const factory = window.trustedTypes as PolicyFactory;
  factory.createPolicy('default', {
    createScriptURL: (text) => {
      const url = new URL(text, window.location.href);
      if (origins.has(url.origin) || url.href.startsWith(recaptcha)) return text;
      throw new TypeError(`scripts from ${url.origin} are not allowed here`);
    },
  });
};
