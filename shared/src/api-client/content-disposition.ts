/** The file name in a response: the UTF-8 one, otherwise the plain one. */
export const nameIn = (disposition: string | null): string | undefined => {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
  const [, quoted, bare] = /filename=(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(disposition ?? '') ?? [];
  return decoded(encoded) ?? quoted?.replaceAll(/\\(.)/g, '$1') ?? bare?.trim();
};

const decoded = (text: string | undefined): string | undefined => {
  try {
    return text && decodeURIComponent(text.trim());
  } catch {
    return undefined;
  }
};
