const narrow = /[յլչւfijlrtIJ]/u;
const wide = /[ախպտփжмфшщыюЖМФШЩЫЮmwMW]/u;

const widthOf = (letter: string): number => (narrow.test(letter) ? 0.45 : wide.test(letter) ? 0.97 : 0.66);

/** As many words as a heading fits at any size that it has: shorter ones need no care. */
const least = 7;
const most = 18;

/** How wide the longest word is in bold, in sizes of its own letters and rather too wide; nothing for short ones. */
export const longestWord = (text: string): number | undefined => {
  const widths = text
    .split(/[\s\u2010-\u2015\u058A-]+/u)
    .map((word) => [...word].reduce((width, letter) => width + widthOf(letter), 0));
  const longest = Math.ceil(Math.max(...widths));
  return longest < least ? undefined : Math.min(longest, most);
};
