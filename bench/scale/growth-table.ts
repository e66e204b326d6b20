import { median, quantile } from '../report/median.ts';
import { markdownTable } from '../report/table.ts';

/** The accepted ratio of a measurement with the large database. */
export const bound = 1.3;

/** One page or call on both sides. */
export interface Pairs {
  readonly demo: number[];
  readonly large: number[];
}

export interface Grown {
  readonly title: string;
  readonly figures: Readonly<Record<string, Pairs>>;
  readonly remark?: string;
  /** Of 95 % of the calls with the large database, in milliseconds. */
  readonly limit?: number;
}

const ratioOf = ({ demo, large }: Pairs): number => median(large) / median(demo);

const short = (value: number): string => (value < 100 ? value.toFixed(1) : value.toFixed(0));

/** The measurements that exceed the bound. */
export const leaving = ({ figures, remark }: Grown): readonly string[] => [
  ...Object.entries(figures).flatMap(([name, pairs]) => (ratioOf(pairs) > bound ? [name] : [])),
  ...(remark === undefined ? [] : [remark]),
];

/** Demo, large and their ratio for each measurement. */
export const growthTable = (rows: readonly Grown[]): string => {
  const names = Object.keys(rows[0]?.figures ?? {});
  return markdownTable([
    ['', ...names.flatMap((name) => [`${name}, demo`, 'large', 'ratio']), `all ≤ ${bound} ×`],
    ...rows.map((row) => [
      row.title,
      ...names.flatMap((name) => {
        const pairs = row.figures[name] ?? { demo: [], large: [] };
        return [short(median(pairs.demo)), short(median(pairs.large)), ratioOf(pairs).toFixed(2)];
      }),
      leaving(row).length === 0 ? 'yes' : `no: ${leaving(row).join(', ')}`,
    ]),
  ]);
};

/** The calls with a limit: what 95 % of them take with the large database. */
export const limitTable = (rows: readonly Grown[]): string =>
  markdownTable([
    ['', 'p95, large', 'p95, asked first', 'limit', 'reached'],
    ...rows.flatMap(({ title, figures, limit }) => {
      if (limit === undefined) return [];
      const [kept, first] = ['ms', 'ms, asked first'].map((name) =>
        quantile(figures[name]?.large ?? [], 0.95),
      );
      const isReached = Math.max(kept ?? Infinity, first ?? Infinity) <= limit;
      return [
        [
          title,
          `${short(kept ?? NaN)} ms`,
          `${short(first ?? NaN)} ms`,
          `${limit} ms`,
          isReached ? 'yes' : 'no',
        ],
      ];
    }),
  ]);
