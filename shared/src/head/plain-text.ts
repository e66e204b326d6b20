const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', ' '],
  ['#39', "'"],
]);

/** Rich text without markup. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(#39|[a-z]+);/g, (whole, name: string) => entities.get(name) ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();

const searchEngine = 160;

/** The beginning of a text, cut between words; by default as long as search engines display. */
export const summary = (html: string, longest = searchEngine): string => {
  const text = plainText(html);
  if (text.length <= longest) return text;
  return `${text.slice(0, text.lastIndexOf(' ', longest - 1)).replace(/[\s,;:.–-]+$/, '')}…`;
};
