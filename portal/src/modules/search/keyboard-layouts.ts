/** The characters of each layout, key by key: QWERTY, ЙЦУКЕН and the phonetic Armenian layout. */
const layouts = {
  latin: "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./",
  cyrillic: 'ё1234567890-=йцукенгшщзхъ\\фывапролджэячсмитьбю.',
  armenian: '՝էթփձջւևրչճ-ժքոեռտըւիօպխծշասդֆգհյկլ;՛զղցվբնմ,․/',
} as const;

/** Keys that with shift produce another character, and not a capital letter. */
const shifted: Readonly<Record<string, string>> = {
  '~': '`',
  '{': '[',
  '}': ']',
  '|': '\\',
  ':': ';',
  '"': "'",
  '<': ',',
  '>': '.',
  '?': '/',
};

type Layout = keyof typeof layouts;
const names: readonly Layout[] = ['latin', 'cyrillic', 'armenian'];
const letter: Readonly<Record<Layout, RegExp>> = {
  latin: /[a-z]/i,
  cyrillic: /[а-яё]/i,
  armenian: /[ա-և]/i,
};

/** The character that the same key produces in another layout; if two keys produce it, the first one is used. */
const signOn = (to: Layout, sign: string, from: Layout): string => {
  const key = layouts[from].indexOf(from === 'latin' ? (shifted[sign] ?? sign) : sign);
  return key < 0 ? sign : layouts[to].charAt(key);
};

const retyped = (text: string, from: Layout, to: Layout): string =>
  text.toLowerCase().replaceAll(/./gsu, (sign) => signOn(to, sign, from));

/** The same keys in the other two layouts: "rfhlbjkju" is «кардиолог» if the user did not switch the keyboard. */
export const otherLayouts = (text: string): readonly string[] => {
  const written = names.filter((name) => letter[name].test(text));
  const [from] = written;
  if (from === undefined || written.length > 1) return [];
  return names.filter((name) => name !== from).map((name) => retyped(text, from, name));
};
