interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown;
}

/**
 * The one way a script address may come about in this page: on our own origin, or on the origin of a developer's
 * remote that a signed override allows, or of the chat that the server is configured with. Markup and code from text stay forbidden.
 */
export const allowOwnScripts = (origins: ReadonlySet<string>): void => {
  if (!('trustedTypes' in window)) return;
  const factory = window.trustedTypes as PolicyFactory;
  factory.createPolicy('default', {
    createScriptURL: (text) => {
      const url = new URL(text, window.location.href);
      if (origins.has(url.origin)) return text;
      throw new TypeError(`scripts from ${url.origin} are not allowed here`);
    },
  });
};
