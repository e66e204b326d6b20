const narrow = /[յլչւfijlrtIJ]/u;
const wide = /[ախպտփжмфшщыюЖМФШЩЫЮmwMW]/u;

const widthOf = (letter: string): number => (narrow.test(letter) ? 0.45 : wide.test(letter) ? 0.97 : 0.66);

/** Narrower words fit a heading at every size, also with text of 200 % on a phone. */
const least = 5;
const most = 18;

/** The width of the longest word in bold, in em and overestimated; nothing for short ones. */
export const longestWord = (text: string): number | undefined => {
  const widths = text
    .split(/[\s\u2010-\u2015\u058A-]+/u)
    .map((word) => [...word].reduce((width, letter) => width + widthOf(letter), 0));
  const longest = Math.ceil(Math.max(...widths));
  return longest < least ? undefined : Math.min(longest, most);
};
