/** Replaces every stylesheet: each class has its own name. */
const classes: Readonly<Record<string, string>> = new Proxy(
  {},
  { get: (_, name) => (typeof name === 'string' ? name : undefined) },
);

export default classes;
