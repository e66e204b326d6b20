import { provideChromium } from '../chromium.ts';

try {
  console.log(await provideChromium((line) => console.log(line)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
