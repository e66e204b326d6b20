/** What each key writes: QWERTY, ЙЦУКЕН and the phonetic Armenian layout, key by key. */
const layouts = {
  latin: "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./",
  cyrillic: 'ё1234567890-=йцукенгшщзхъ\\фывапролджэячсмитьбю.',
  armenian: '՝էթփձջւևրչճ-ժքոեռտըւիօպխծշասդֆգհյկլ;՛զղցվբնմ,․/',
} as const;

/** The same keys with shift, where they write another sign and not a capital letter. */
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

/** What the key of a sign writes in another layout; the first key wins where two write one sign. */
const signOn = (to: Layout, sign: string, from: Layout): string => {
  const key = layouts[from].indexOf(from === 'latin' ? (shifted[sign] ?? sign) : sign);
  return key < 0 ? sign : layouts[to].charAt(key);
};

const retyped = (text: string, from: Layout, to: Layout): string =>
  text.toLowerCase().replaceAll(/./gsu, (sign) => signOn(to, sign, from));

/** What the same keys write in the other two layouts: "rfhlbjkju" is «кардиолог» on a keyboard that was not switched. */
export const otherLayouts = (text: string): readonly string[] => {
  const written = names.filter((name) => letter[name].test(text));
  const [from] = written;
  if (from === undefined || written.length > 1) return [];
  return names.filter((name) => name !== from).map((name) => retyped(text, from, name));
};
