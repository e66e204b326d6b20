/** Document, paths, path and method: below them stands each part of an operation on a line of its own. */
const levels = 5;

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON that is small, and whose differences show which part of which operation has changed. */
export const laidOut = (value: unknown, level = 0): string => {
  if (!isRecord(value) || level === levels) return JSON.stringify(value);
  const indent = '  '.repeat(level);
  const members = Object.entries(value).filter(([, part]) => part !== undefined);
  const lines = members.map(
    ([key, part]) => `${indent}  ${JSON.stringify(key)}: ${laidOut(part, level + 1)}`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${indent}}`;
};
