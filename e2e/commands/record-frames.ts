import type { Page } from '@playwright/test';

/** The content of the remotes' area in one frame of the browser. */
export interface Frame {
  readonly at: number;
  readonly path: string;
  readonly heading: string | null;
  readonly height: number;
  /** Remotes in the area: more than one means two pages at once. */
  readonly remotes: number;
  readonly progress: boolean;
}

declare global {
  interface Window {
    recordedFrames?: Frame[];
  }
}

/** Resolves after the first frame, because the action may be faster than a frame. */
const begin = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((seen) => {
        const frames: Frame[] = [];
        window.recordedFrames = frames;
        const bar = () => document.querySelector('#site-toasts > [aria-hidden="true"]');
        const look = () => {
          if (window.recordedFrames !== frames) return;
          const area = document.querySelector<HTMLElement>('#area');
          const shown = bar();
          frames.push({
            at: performance.now(),
            path: window.location.pathname,
            heading: area?.querySelector('h1')?.textContent ?? null,
            height: area?.offsetHeight ?? 0,
            remotes: area?.childElementCount ?? 0,
            progress: shown !== null && Number(getComputedStyle(shown).opacity) > 0,
          });
          seen();
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );

const end = (page: Page): Promise<readonly Frame[]> =>
  page.evaluate(
    () =>
      new Promise<readonly Frame[]>((resolve) => {
        // Two more frames, so that the last page is recorded.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const frames = window.recordedFrames ?? [];
            delete window.recordedFrames;
            resolve(frames);
          }),
        );
      }),
  );

/** Records every frame that the browser draws during an action. */
export const framesWhile = async (page: Page, act: () => Promise<void>): Promise<readonly Frame[]> => {
  await begin(page);
  await act();
  return end(page);
};

/** The headings in the order in which they appeared. */
export const headingsOf = (frames: readonly Frame[]): readonly (string | null)[] =>
  frames.map(({ heading }) => heading).filter((heading, index, all) => heading !== all[index - 1]);

/** Frames in which the area was empty. */
export const blankFrames = (frames: readonly Frame[]): readonly Frame[] =>
  frames.filter(({ heading, height }) => heading === null || heading === '' || height < 120);
