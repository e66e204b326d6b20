/** Own property of a record under a name that a release chose: `constructor` is not found unless it was put there. */
export const entry = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
