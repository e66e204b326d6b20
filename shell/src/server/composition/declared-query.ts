/** Tracking parameters that campaigns and mailers add to links: pages ignore them. */
const tracking =
  /^(utm_\w+|fbclid|gclid|dclid|gbraid|wbraid|yclid|ysclid|msclkid|mc_[ce]id|igshid|_openstat|_ga|_gl|ref)$/i;

/** Path pattern → query parameters that its pages read, as declared by a release. */
export type DeclaredQueries = Readonly<Record<string, readonly string[]>>;

/** The part of the query that a page depends on, in a fixed order, so that equivalent queries share a cache key. */
export const declaredQuery = (search: string, path: string, queries: DeclaredQueries | undefined): string => {
  if (search === '') return '';
  const isRead = readBy(path, queries);
  const query = new URLSearchParams(search);
  for (const name of new Set(query.keys())) if (!isRead(name)) query.delete(name);
  query.sort();
  const text = query.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
};

/** A release from before the declaration may read every parameter except tracking ones. */
const readBy = (path: string, queries: DeclaredQueries | undefined): ((name: string) => boolean) => {
  if (!queries) return (name) => !tracking.test(name);
  const names = Object.entries(queries).flatMap(([pattern, read]) => (fits(path, pattern) ? read : []));
  return (name) => names.includes(name);
};

/** `services/*` matches `services/cardiology`: a star is one segment. */
export const fits = (path: string, pattern: string): boolean => {
  const segments = path.split('/');
  const wanted = pattern.split('/');
  return (
    segments.length === wanted.length && wanted.every((each, at) => each === '*' || each === segments[at])
  );
};
