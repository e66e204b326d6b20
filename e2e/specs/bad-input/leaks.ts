import { expect } from '@playwright/test';
import { repository } from '../../fixtures/programs.ts';

/** No response contains details of the machine or the code. */
export const expectNothingLeaked = (text: string, data: string): void => {
  expect(text).not.toContain(repository);
  expect(text).not.toContain(data);
  expect(text).not.toMatch(/\bat (?:async )?[\w.<>]+ \(|node:internal|\.ts:\d+|root:x:0|ENOENT|EACCES/);
};
