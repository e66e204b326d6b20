import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const pairs = new Map(
  [...css.matchAll(/(--color-[\w-]+):\s*light-dark\((#[0-9a-f]{3,6}), (#[0-9a-f]{3,6})\);/g)].map((match) => [
    match[1],
    { light: match[2], dark: match[3] },
  ]),
);

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(front: string, back: string, theme: Theme): number {
  const [one, two] = [front, back].map((name) => {
    const value = pairs.get(`--color-${name}`)?.[theme];
    if (value === undefined) throw new Error(`tokens.css has no --color-${name}`);
    return luminance(value);
  });
  return (Math.max(one!, two!) + 0.05) / (Math.min(one!, two!) + 0.05);
}

const surfaces = ['page', 'surface', 'sunken', 'accent-soft'];
const text: [front: string, back: string][] = [
  ...['ink', 'ink-soft', 'ink-mute', 'link', 'danger', 'accent-ink'].flatMap((front) =>
    surfaces.map((back): [string, string] => [front, back]),
  ),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-accent', 'accent'],
  ['on-danger', 'danger-fill'],
  ['on-danger', 'danger-fill-hover'],
  ...['danger', 'success', 'warning', 'info'].flatMap((tone): [string, string][] => [
    [tone, `${tone}-soft`],
    ['ink', `${tone}-soft`],
    [tone, 'surface'],
  ]),
];

const marks: [front: string, back: string][] = [
  ...['line-strong', 'focus'].flatMap((front) => surfaces.map((back): [string, string] => [front, back])),
  ['primary', 'page'],
  ['primary', 'surface'],
];

interface Rule {
  readonly file: string;
  readonly selector: string;
  readonly body: string;
}

const repository = path.resolve(import.meta.dirname, '../../..');
const rules = globSync('{shared,shell,mf-*}/src/**/*.css', { cwd: repository }).flatMap((file): Rule[] =>
  [...readFileSync(path.join(repository, file), 'utf8').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({ file, selector: selector.trim(), body }),
  ),
);

/** An outline, or a bar or dot of the current item: nothing else shows where one is. */
const isMark = ({ selector, body }: Rule): boolean =>
  /outline[^;]*--color-/.test(body) || (/current\b[^,]*$/.test(selector) && !/\bcolor:/.test(body));

test('The colour pairs of the tokens are found', () => {
  expect(pairs.size).toBeGreaterThan(25);
});

describe.each(themes)('The %s theme', (theme) => {
  test.each(text)('has text of the colour %s with enough contrast on %s', (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(marks)('has marks of the colour %s with enough contrast on %s', (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(3);
  });
});

test('The current item is not marked by the colour of the sun, which is too pale for a mark on a light page', () => {
  const all = rules.filter(isMark);
  expect(all.length).toBeGreaterThan(5);
  expect(all.filter(({ body }) => /(?:outline|background)[^;]*--color-accent\)/.test(body))).toEqual([]);
});
