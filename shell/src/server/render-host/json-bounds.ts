export interface JsonBounds {
  readonly bytes: number;
  /** Values, counted by what separates and opens them. */
  readonly values: number;
}

/** Deeper JSON would overflow the stack when it is serialised. */
const deepest = 100;
const [quote, backslash, comma, list, listEnd, object, objectEnd] = Buffer.from('"\\,[]{}');

/** Why JSON must not be parsed: a few megabytes of small values would block the shell for seconds. */
export const jsonProblem = (json: Buffer, { bytes, values }: JsonBounds): string | null => {
  if (json.length > bytes) return 'it is too large';
  let depth = 0;
  let seen = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    const opens = byte === list || byte === object;
    if (byte === quote) at = endOfString(json, at + 1);
    else if (byte === listEnd || byte === objectEnd) depth -= 1;
    else if (opens && (depth += 1) > deepest) return 'it is nested too deep';
    if ((opens || byte === comma) && (seen += 1) > values) return 'it has too many values';
  }
  return null;
};

const endOfString = (json: Buffer, from: number): number => {
  for (let at = from; at < json.length; at += 1) {
    if (json[at] === backslash) at += 1;
    else if (json[at] === quote) return at;
  }
  return json.length;
};
