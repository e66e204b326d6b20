import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** The file that the browser downloads during an action. */
export const savedBy = async (page: Page, deed: () => Promise<void>): Promise<Buffer> => {
  const saved = page.waitForEvent('download');
  await deed();
  return readFile(await (await saved).path());
};
