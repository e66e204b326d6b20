import { savesData } from './saves-data.ts';

const browser = (connection?: object): Navigator => ({ connection }) as unknown as Navigator;

test('A browser that saves data is recognised, and one without the setting saves none', () => {
  expect(savesData(browser({ saveData: true }))).toBe(true);
  expect(savesData(browser({ saveData: false }))).toBe(false);
  expect(savesData(browser())).toBe(false);
});
