import type { BrowserContext, Page } from '@playwright/test';

/**
 * Records the pictures of the compositor during an action, because the document does not know what is on the screen.
 */
export const picturesWhile = async (page: Page, act: () => Promise<void>): Promise<readonly string[]> => {
  const devtools = await page.context().newCDPSession(page);
  const pictures: string[] = [];
  devtools.on('Page.screencastFrame', ({ data, sessionId }) => {
    pictures.push(data);
    // The page may be closing and no longer need frames.
    devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await devtools.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  await act();
  await devtools.send('Page.stopScreencast');
  await devtools.detach();
  return pictures;
};

/** The number of shades in the middle of each picture, below the header: an empty page has one. */
export const shadesIn = async (
  context: BrowserContext,
  pictures: readonly string[],
): Promise<readonly number[]> => {
  const page = await context.newPage();
  const shades: number[] = [];
  for (const picture of pictures) {
    shades.push(
      await page.evaluate(async (data) => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const { width, height } = image;
        const canvas = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
        if (!canvas) throw new Error('this browser has no canvas');
        canvas.drawImage(image, 0, 0);
        const top = Math.round(height * 0.25);
        const { data: pixels } = canvas.getImageData(0, top, width, Math.round(height * 0.5));
        const seen = new Set<number>();
        for (let at = 0; at < pixels.length; at += 4) {
          seen.add(
            ((pixels[at] ?? 0) >> 4) * 256 + ((pixels[at + 1] ?? 0) >> 4) * 16 + ((pixels[at + 2] ?? 0) >> 4),
          );
        }
        return seen.size;
      }, picture),
    );
  }
  await page.close();
  return shades;
};
