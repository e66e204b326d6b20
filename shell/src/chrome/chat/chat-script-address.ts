/** The configured script for this language, with the nonce of the page. */
export const chatScriptAddress = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="arev-chat"]')?.content;
