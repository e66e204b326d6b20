import { format } from 'node:util';

type Channel = 'error' | 'warn';

const said: string[] = [];
const expected: RegExp[] = [];

const listen = (channel: Channel) => {
  console[channel] = (...values: readonly unknown[]) => {
    said.push(`console.${channel}: ${format(...values)}`);
  };
};

/**
 * A test fails on unexpected console output. A test that provokes output declares it first, and fails if it
 * does not appear.
 */
export const expectConsole = (complaint: RegExp): void => {
  expected.push(complaint);
};

const complain = (): void => {
  const complaints = said.splice(0);
  const announced = expected.splice(0);
  const surprises = complaints.filter((text) => !announced.some((pattern) => pattern.test(text)));
  const missing = announced.filter((pattern) => !complaints.some((text) => pattern.test(text)));
  if (surprises.length > 0) throw new Error(`Nobody expected this on the console:\n${surprises.join('\n')}`);
  if (missing.length > 0) throw new Error(`Expected on the console, but not said: ${missing.join(', ')}`);
};

export const watchConsole = (): void => {
  const original = { error: console.error, warn: console.warn };
  beforeEach(() => {
    listen('error');
    listen('warn');
  });
  afterEach(() => {
    Object.assign(console, original);
    complain();
  });
};
