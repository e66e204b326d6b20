/** Part of a page (`mf-content/home`) → bytes of its scripts. */
export type Weights = Readonly<Record<string, number>>;

/** Parts that every page of a remote loads. */
export const common = ['remoteEntry', '__federation_expose_remote', 'texts-hy'] as const;

/** Tolerance of a page: small changes need no new budget. */
const tolerance = 0.02;

const isCommon = (part: string): boolean => common.some((name) => part.endsWith(`/${name}`));
const remoteOf = (part: string): string => part.split('/', 1)[0] ?? '';
const inKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

/** The budgeted pages: every part of a remote that its pages do not share. */
const pagesIn = (budgets: Weights): readonly string[] =>
  Object.keys(budgets).filter((part) => remoteOf(part) !== 'shell' && !isCommon(part));

const partsOf = (page: string, known: readonly string[]): readonly string[] =>
  known.filter(
    (part) =>
      part === page || remoteOf(part) === 'shell' || (isCommon(part) && remoteOf(part) === remoteOf(page)),
  );

const sumOf = (parts: readonly string[], weights: Weights): number =>
  parts.reduce((sum, part) => sum + (weights[part] ?? 0), 0);

/** Remotes with pages for signed-in patients: none of their pages may load more than the limit. */
export const remotesWithLimit: readonly string[] = ['mf-patient', 'mf-booking'];
const limit = 230_000;

/** Page → parts that it loads besides its own before it has hydrated, at least for some data. */
const besides: Readonly<Record<string, readonly string[]>> = {
  // The description of a questionnaire may have markup, which the browser draws.
  'mf-booking/visit-survey': ['mf-booking/rich-text'],
};

/** One sentence for each measured page of these remotes above the limit. */
export const aboveLimit = (measured: Weights): readonly string[] =>
  pagesIn(measured).flatMap((page) => {
    if (!remotesWithLimit.includes(remoteOf(page))) return [];
    const parts = [...partsOf(page, Object.keys(measured)), ...(besides[page] ?? [])];
    const weight = sumOf(parts, measured);
    if (weight <= limit) return [];
    return [`${page} loads ${inKilobytes(weight)} of scripts, the limit is ${inKilobytes(limit)}`];
  });

/** One sentence for each page over its budget, with its grown parts, largest growth first. */
export const exceeded = (budgets: Weights, measured: Weights): readonly string[] => {
  const known = [...new Set([...Object.keys(budgets), ...Object.keys(measured)])];
  return pagesIn(budgets).flatMap((page) => {
    const parts = partsOf(page, known);
    const [weight, budget] = [sumOf(parts, measured), sumOf(parts, budgets)];
    if (weight <= budget * (1 + tolerance)) return [];
    const grown = parts
      .map((part) => ({ part, by: (measured[part] ?? 0) - (budgets[part] ?? 0) }))
      .filter(({ by }) => by > 0)
      .sort((one, other) => other.by - one.by)
      .map(({ part, by }) => `${part} by ${inKilobytes(by)}`);
    return [
      `${page} loads ${inKilobytes(weight)} of scripts, its budget is ${inKilobytes(budget)}; grown: ${grown.join(', ')}`,
    ];
  });
};
