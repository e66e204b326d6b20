import { foldText } from '../i18n/fold-text.ts';

interface TextPiece {
  readonly text: string;
  readonly matches: boolean;
}

/** "եւ" and "եվ" are two letters that fold into one, with or without Armenian marks between them; so is й of two signs. */
const letters = /[եԵ][\u055a-\u055f]*[ւվՒՎ]|[\s\S]\p{M}*/gu;
const noWord = /[^\p{L}\p{N}]+/u;
const shortestWord = 2;

/** Splits a text into matches and the rest. As in the search itself, beginnings of words match. */
export const markMatches = (text: string, search: string): readonly TextPiece[] => {
  const words = foldText(search)
    .split(noWord)
    .filter(({ length }) => length >= shortestWord);
  if (words.length === 0) return [{ text, matches: false }];
  const { folded, places } = foldWithPlaces(text);
  const marked = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      if (at > 0 && !noWord.test(folded.charAt(at - 1))) continue;
      marked.fill(true, places[at], places[at + word.length]);
    }
  }
  return piecesOf(text, marked);
};

/** The folded text, and the position of each of its letters in the original. */
const foldWithPlaces = (text: string) => {
  let folded = '';
  const places: number[] = [];
  for (const { 0: letter, index } of text.matchAll(letters)) {
    // Folding a single space would trim it.
    const plain = /^\s/.test(letter) ? ' ' : foldText(letter);
    places.push(...Array.from({ length: plain.length }, () => index));
    folded += plain;
  }
  return { folded, places: [...places, text.length] };
};

const piecesOf = (text: string, marked: readonly boolean[]): readonly TextPiece[] => {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && marked[at] === marked[from]) continue;
    pieces.push({ text: text.slice(from, at), matches: marked[from] ?? false });
    from = at;
  }
  return pieces;
};
