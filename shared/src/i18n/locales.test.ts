import en from './locales/en.json' with { type: 'json' };
import hy from './locales/hy.json' with { type: 'json' };
import ru from './locales/ru.json' with { type: 'json' };

function flat(tree: object, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? flat(value, `${path}${name}.`)
      : [[`${path}${name}`, String(value)]],
  );
}

const plural = /_(?:one|few|many|other)$/;
const keysOf = (tree: object) => new Set(flat(tree).map(([key]) => key.replace(plural, '')));
const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();

test('The three languages have the same keys', () => {
  expect(keysOf(ru)).toEqual(keysOf(hy));
  expect(keysOf(en)).toEqual(keysOf(hy));
});

test('Every plural text has all forms of its language', () => {
  const forms = { hy: ['one', 'other'], en: ['one', 'other'], ru: ['few', 'many', 'one', 'other'] } as const;
  for (const [language, tree] of Object.entries({ hy, ru, en })) {
    const keys = flat(tree).map(([key]) => key);
    for (const base of new Set(
      keys.filter((key) => plural.test(key)).map((key) => key.replace(plural, '')),
    )) {
      const found = keys.filter((key) => key.startsWith(`${base}_`)).map((key) => key.slice(base.length + 1));
      expect([language, base, found.sort()]).toEqual([
        language,
        base,
        [...forms[language as keyof typeof forms]],
      ]);
    }
  }
});

test('A text has the same placeholders in every language', () => {
  const armenian = new Map(flat(hy).map(([key, text]) => [key.replace(plural, ''), holes(text)]));
  for (const [key, text] of [...flat(ru), ...flat(en)]) {
    expect([key, holes(text)]).toEqual([key, armenian.get(key.replace(plural, ''))]);
  }
});

test('Each language is written in its own letters', () => {
  expect(flat(hy).filter(([, text]) => /[а-яё]/i.test(text))).toEqual([]);
  expect(flat(ru).filter(([, text]) => /[\u0531-\u0587]/.test(text))).toEqual([]);
  expect(flat(en).filter(([, text]) => /[а-яё\u0531-\u0587]/i.test(text))).toEqual([]);
});
