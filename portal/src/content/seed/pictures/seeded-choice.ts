export interface Choice {
  readonly pick: <Values extends readonly [unknown, ...unknown[]]>(values: Values) => Values[number];
  readonly between: (low: number, high: number) => number;
  readonly chance: (share: number) => boolean;
}

const hash = (text: string): number => {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return state >>> 0;
};

/** The same slug always draws the same picture, on every machine. */
export const choiceFor = (slug: string): Choice => {
  let state = hash(slug);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    pick: (values) => values[Math.floor(next() * values.length)] ?? values[0],
    between: (low, high) => low + next() * (high - low),
    chance: (share) => next() < share,
  };
};
