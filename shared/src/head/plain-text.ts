const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', ' '],
  ['#39', "'"],
]);

const blockEnd = /<\/(?:p|h[1-6]|li|blockquote|tr)>/i;
/** The end of a sentence or of a part of one; Armenian has its own signs. */
const stopped = /[.…!?:;,։՝][»”)]*$/;

const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(#39|[a-z]+);/g, (whole, name: string) => entities.get(name) ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Rich text without markup. Items of a list have no full stop, so a sign keeps them apart. */
export const plainText = (html: string): string =>
  html
    .split(blockEnd)
    .map(wordsOf)
    .filter((words) => words !== '')
    .reduce(
      (text, words) => (text === '' ? words : `${text}${stopped.test(text) ? ' ' : ' · '}${words}`),
      '',
    );

const searchEngine = 160;

/** The beginning of a text, cut between words; by default as long as search engines display. */
export const summary = (html: string, longest = searchEngine): string => {
  const text = plainText(html);
  if (text.length <= longest) return text;
  const space = text.lastIndexOf(' ', longest - 1);
  // One long word, such as an address, is cut within, but not within a character.
  const start = space > 0 ? text.slice(0, space) : text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '');
  return `${start.replace(/[\s,;:.·–-]+$/, '')}…`;
};
