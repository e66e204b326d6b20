/** A Monday, 10:00 in Yerevan, with no holiday in the weeks around it. */
export const testNow = Date.parse('2027-02-15T06:00:00Z');

export interface TestClock {
  (): number;
  readonly set: (instant: number) => void;
  readonly pass: (milliseconds: number) => void;
}

export const testClock = (start = testNow): TestClock => {
  let now = start;
  return Object.assign(() => now, {
    set: (instant: number) => {
      now = instant;
    },
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  });
};
