const paragraphs = /^\s*(?:<p>[^<&]*<\/p>\s*)+$/;

/** The paragraphs of a text without other markup; undefined if it has to be parsed. */
export const plainParagraphs = (html: string): readonly string[] | undefined =>
  paragraphs.test(html) ? Array.from(html.matchAll(/<p>([^<]*)/g), ([, words = '']) => words) : undefined;
