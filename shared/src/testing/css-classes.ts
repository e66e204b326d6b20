/** Stands in for every stylesheet: a class is called by its name. */
const classes: Readonly<Record<string, string>> = new Proxy(
  {},
  { get: (_, name) => (typeof name === 'string' ? name : undefined) },
);

export default classes;
