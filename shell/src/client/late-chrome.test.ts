/** @jest-environment jsdom */
import type { Chrome, ChromeOptions } from '../chrome/browser.tsx';
import { startLateChrome } from './late-chrome.ts';

const open = ({ failures = 0 } = {}) => {
  document.body.innerHTML = '<div id="header"><button>Menu</button></div><div id="footer"></div>';
  const [header, footer] = [...document.body.children] as [HTMLElement, HTMLElement];
  const happened: string[] = [];
  const loaded = Promise.withResolvers<void>();
  const settled = Promise.withResolvers<void>();
  const chrome: Chrome = {
    awake: Promise.resolve(),
    moved: (path) => void happened.push(`moved to ${path}`),
    announce: (title) => void happened.push(`announced ${title}`),
    stop: () => undefined,
  };
  let left = failures;
  const load = () => {
    happened.push('loaded');
    left -= 1;
    if (left >= 0) return Promise.reject(new Error('no connection'));
    return Promise.resolve({
      mountChrome: () => {
        happened.push('mounted');
        return chrome;
      },
    });
  };
  const options = { elements: { header, footer, toasts: footer } } as Partial<ChromeOptions> as ChromeOptions;
  const late = startLateChrome({ options, loaded: loaded.promise, settled: settled.promise, load });
  return { late, header, happened, loaded, settled };
};

const touch = (element: HTMLElement) =>
  element.querySelector('button')!.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
const turns = () => jest.advanceTimersByTimeAsync(1);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('Header and footer', () => {
  it('load after the scripts of the page, and hydrate after the page', async () => {
    const { late, happened, loaded, settled } = open();
    await turns();
    expect(happened).toEqual([]);
    loaded.resolve();
    await turns();
    expect(happened).toEqual(['loaded']);
    settled.resolve();
    await late.awake;
    expect(happened).toEqual(['loaded', 'mounted']);
  });

  it('load and hydrate at once when they are touched', async () => {
    const { late, header, happened } = open();
    touch(header);
    await late.awake;
    expect(happened).toEqual(['loaded', 'mounted']);
  });

  it.each([true, false])('hydrate after four seconds beside a slow page (loaded: %s)', async (came) => {
    const { happened, loaded } = open();
    if (came) loaded.resolve();
    await jest.advanceTimersByTimeAsync(3_900);
    expect(happened).toEqual(came ? ['loaded'] : []);
    await jest.advanceTimersByTimeAsync(200);
    expect(happened).toEqual(['loaded', 'mounted']);
  });

  it('get the address and the title of a page that was opened before they hydrated', async () => {
    const { late, happened, loaded, settled } = open();
    late.moved('/en/doctors');
    late.moved('/en/services');
    late.announce('Services');
    loaded.resolve();
    settled.resolve();
    await late.awake;
    expect(happened).toEqual(['loaded', 'mounted', 'moved to /en/services', 'announced Services']);
    late.moved('/en/news');
    expect(happened.at(-1)).toBe('moved to /en/news');
  });

  it('are requested again after a failure, at the next touch or when the connection is back', async () => {
    const { late, header, happened, loaded, settled } = open({ failures: 2 });
    loaded.resolve();
    settled.resolve();
    await turns();
    expect(happened).toEqual(['loaded']);
    touch(header);
    await turns();
    expect(happened).toEqual(['loaded', 'loaded']);
    window.dispatchEvent(new Event('online'));
    await late.awake;
    expect(happened).toEqual(['loaded', 'loaded', 'loaded', 'mounted']);
  });
});
