import { savesData } from './saves-data.ts';

const browser = (connection?: object): Navigator => ({ connection }) as unknown as Navigator;

test('The data saver setting of a browser is detected', () => {
  expect(savesData(browser({ saveData: true }))).toBe(true);
  expect(savesData(browser({ saveData: false }))).toBe(false);
  expect(savesData(browser())).toBe(false);
});
