/** Parameters that campaigns and mailers hang on links: they mean nothing to a page. */
const tracking =
  /^(utm_\w+|fbclid|gclid|dclid|gbraid|wbraid|yclid|ysclid|msclkid|mc_[ce]id|igshid|_openstat|_ga|_gl|ref)$/i;

/** Path pattern → the parameters that its pages read, as a release declares them. */
export type DeclaredQueries = Readonly<Record<string, readonly string[]>>;

/** What of the query a page can depend on, in a fixed order, so that equal questions are one page. */
export const declaredQuery = (search: string, path: string, queries: DeclaredQueries | undefined): string => {
  if (search === '') return '';
  const isRead = readBy(path, queries);
  const query = new URLSearchParams(search);
  for (const name of new Set(query.keys())) if (!isRead(name)) query.delete(name);
  query.sort();
  const text = query.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
};

/** A release that was made before releases declared anything may read whatever is not a campaign's. */
const readBy = (path: string, queries: DeclaredQueries | undefined): ((name: string) => boolean) => {
  if (!queries) return (name) => !tracking.test(name);
  const names = Object.entries(queries).flatMap(([pattern, read]) => (fits(path, pattern) ? read : []));
  return (name) => names.includes(name);
};

/** `services/*` fits `services/cardiology`: a star is one segment. */
const fits = (path: string, pattern: string): boolean => {
  const segments = path.split('/');
  const wanted = pattern.split('/');
  return (
    segments.length === wanted.length && wanted.every((each, at) => each === '*' || each === segments[at])
  );
};
