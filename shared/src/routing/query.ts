type QueryValue = string | readonly number[] | undefined;

/** An address with its query; empty values are omitted. */
export function withQuery(path: string, values: Readonly<Record<string, QueryValue>> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    const text = typeof value === 'object' ? value.join(',') : value;
    if (text) query.set(name, text);
  }
  // Commas are legal in a query and read better than %2C.
  const encoded = query.toString().replaceAll('%2C', ',');
  return encoded === '' ? path : `${path}?${encoded}`;
}
