import { expect, type Page } from '@playwright/test';

/** The most that a page may shift, as browsers measure it. */
const most = 0.01;

/** Runs in the page: adds up the shifts, and notes what moved from where to where. */
const noteShifts = (): void => {
  type Box = DOMRectReadOnly;
  interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { node: Node | null; previousRect: Box; currentRect: Box }[];
  }
  const isShift = (entry: PerformanceEntry): entry is Shift => entry.entryType === 'layout-shift';
  const boxOf = ({ y, height }: Box) => `${Math.round(y)}+${Math.round(height)}`;
  const nameOf = (node: Node | null) =>
    node instanceof Element
      ? `<${node.localName} class="${node.getAttribute('class') ?? ''}">`
      : String(node?.nodeName);
  let sum = 0;
  const moves: string[] = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries().filter(isShift)) {
      if (entry.hadRecentInput) continue;
      sum += entry.value;
      moves.push(`${entry.value.toFixed(3)} after ${Math.round(entry.startTime)} ms`);
      for (const { node, previousRect, currentRect } of entry.sources)
        moves.push(`  ${nameOf(node)} ${boxOf(previousRect)} → ${boxOf(currentRect)}`);
    }
    document.documentElement.dataset.shifted = JSON.stringify([sum, moves]);
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Layout shifts are counted from the next page on; the returned function fails if there are too many, and names them. */
export const countShifts = async (page: Page): Promise<() => Promise<void>> => {
  await page.addInitScript(noteShifts);
  return async () => {
    const noted = await page.evaluate(() => document.documentElement.dataset.shifted ?? '[0,[]]');
    const [sum, moves] = JSON.parse(noted) as [number, string[]];
    expect(sum, `The layout shifts\n${moves.join('\n')}`).toBeLessThanOrEqual(most);
  };
};
