const empty = new Set(['br', 'img', 'hr', 'col']);

/** The paragraphs, lists and tables of rich text. */
export const blocksOf = (html: string): readonly string[] => {
  const blocks: string[] = [];
  let depth = 0;
  let begun = 0;
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(/<(\/?)([a-z][a-z\d]*)\b[^>]*>/gi)) {
    if (empty.has(name.toLowerCase())) continue;
    depth += slash === '/' ? -1 : 1;
    if (depth > 0) continue;
    blocks.push(html.slice(begun, index + tag.length).trim());
    begun = index + tag.length;
    depth = 0;
  }
  const rest = html.slice(begun).trim();
  return rest === '' ? blocks : [...blocks, rest];
};

const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The blocks that differ, without the equal ones before and after them. */
export const differingBlocks = (before: string, after: string) => {
  const [old, now] = [blocksOf(before), blocksOf(after)];
  let start = 0;
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(old.length, now.length) - start &&
    old[old.length - 1 - end] === now[now.length - 1 - end]
  )
    end += 1;
  const cut = (blocks: readonly string[]) => blocks.slice(start, blocks.length - end).join('');
  return { before: cut(old), after: cut(now), sameWords: wordsOf(before) === wordsOf(after) };
};
