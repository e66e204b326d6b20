import { figures, rulesOf, type Figure, variants } from '../figures.ts';
import type { Samples } from './samples.ts';

const isFigure = (name: string): name is Figure => name in figures;
const rows = Object.keys(figures).filter(isFigure);

const number = (value: number): string => {
  const digits =
    Math.abs(value) < 10 && !Number.isInteger(value)
      ? 2
      : Math.abs(value) < 200 && !Number.isInteger(value)
        ? 1
        : 0;
  return value.toFixed(digits).replaceAll(/\B(?=(?:\d{3})+$)/g, digits === 0 ? ',' : '');
};

export const cell = (value: number | undefined, unit: string): string =>
  value === undefined
    ? '–'
    : value === Number.POSITIVE_INFINITY
      ? 'never'
      : `${number(value)}${unit === '/s' ? unit : ` ${unit}`}`;

const aimOf = (figure: Figure): string => {
  const { ratio, limit, better, unit } = rulesOf(figure);
  const sign = better === 'less' ? '≤' : '≥';
  return [
    ratio === undefined ? '' : `${sign} ${ratio.toFixed(2)} ×`,
    limit === undefined ? '' : `${sign} ${cell(limit, unit)}`,
  ]
    .filter(Boolean)
    .join(', ');
};

const isReached = (figure: Figure, samples: Samples): boolean | undefined => {
  const { ratio, limit, better } = rulesOf(figure);
  const own = samples.median(figure, 'federated');
  const other = samples.median(figure, 'plain');
  if (own === undefined) return undefined;
  const holds = (value: number, bound: number) => (better === 'less' ? value <= bound : value >= bound);
  const verdicts = [
    ...(limit === undefined ? [] : [holds(own, limit)]),
    ...(ratio === undefined || other === undefined ? [] : [holds(own / other, ratio)]),
  ];
  return verdicts.length === 0 ? undefined : verdicts.every(Boolean);
};

const lineOf = (figure: Figure, samples: Samples): readonly string[] => {
  const { title, unit } = rulesOf(figure);
  const own = samples.median(figure, 'federated');
  const other = samples.median(figure, 'plain');
  const reached = isReached(figure, samples);
  return [
    title,
    ...variants.map((variant) => cell(samples.median(figure, variant), unit)),
    own === undefined || other === undefined || other === 0 ? '–' : (own / other).toFixed(2),
    aimOf(figure),
    reached === undefined ? '' : reached ? 'yes' : 'no',
  ];
};

/** A Markdown table that is also readable in a terminal. */
export const markdownTable = (lines: readonly (readonly string[])[]): string => {
  const [head = []] = lines;
  const widths = head.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const write = (line: readonly string[]) =>
    `| ${line.map((text, column) => (column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [write(head), rule, ...lines.slice(1).map(write)].join('\n');
};

export const figureTable = (samples: Samples): string =>
  markdownTable([
    ['', ...variants, 'federated ÷ plain', 'aim', 'reached'],
    ...rows.map((figure) => lineOf(figure, samples)),
  ]);
