/** @jest-environment jsdom */
import { browserEnvironment } from './browser-environment.ts';
import { memoryStorage } from './testing/fake-browser.ts';
import { tolerantStorage } from './tolerant-storage.ts';

const withLocks = (request: unknown) => {
  Object.defineProperty(window.navigator, 'locks', { configurable: true, value: request && { request } });
  return browserEnvironment(window).locks;
};

describe('Storage', () => {
  test('Values are stored in the browser', () => {
    const { local } = browserEnvironment(window);
    local.setItem('a', '1');
    expect(window.localStorage.getItem('a')).toBe('1');
    local.removeItem('a');
    expect(local.getItem('a')).toBeNull();
  });

  test('If site data is blocked, values are stored until the page closes', () => {
    const storage = tolerantStorage(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(storage.getItem('a')).toBeNull();
    storage.setItem('a', '1');
    expect(storage.getItem('a')).toBe('1');
    storage.removeItem('a');
    expect(storage.getItem('a')).toBeNull();
  });

  test('If the storage is full, the latest value is used', () => {
    const real = memoryStorage();
    real.setItem('a', 'old');
    let full = true;
    const storage = tolerantStorage(() => ({
      ...real,
      setItem(key, value) {
        if (full) throw new DOMException('full', 'QuotaExceededError');
        real.setItem(key, value);
      },
    }));
    storage.setItem('a', '');
    expect(storage.getItem('a')).toBe('');
    full = false;
    storage.setItem('a', 'new');
    expect(real.getItem('a')).toBe('new');
    expect(storage.getItem('a')).toBe('new');
  });
});

describe('Locks', () => {
  test('The task runs under the lock', async () => {
    const names: string[] = [];
    const locks = withLocks((name: string, task: () => unknown) => {
      names.push(name);
      return task();
    });
    expect(await locks('refresh', () => Promise.resolve(5))).toBe(5);
    expect(names).toEqual(['refresh']);
  });

  test('The next task waits until stored values have reached its tab', async () => {
    let free = false;
    const locks = withLocks(async (_name: string, task: () => Promise<unknown>) => {
      await task();
      free = true;
    });
    await locks('refresh', () => Promise.resolve());
    expect(free).toBe(false);
  });

  test.each([
    ['are missing', undefined],
    ['are refused', () => Promise.reject(new DOMException('no', 'SecurityError'))],
  ])('If locks %s, the task runs without one', async (_, request) => {
    expect(await withLocks(request)('refresh', () => Promise.resolve(5))).toBe(5);
  });

  test('A task that fails is not run again', async () => {
    let runs = 0;
    const locks = withLocks((_name: string, task: () => unknown) => task());
    const task = () => {
      runs += 1;
      return Promise.reject(new Error('offline'));
    };
    await expect(locks('refresh', task)).rejects.toThrow('offline');
    expect(runs).toBe(1);
  });
});

test('Events of other tabs are received until the listener is removed', () => {
  const heard: (string | null)[] = [];
  const leave = browserEnvironment(window).tabs((key) => heard.push(key));
  window.dispatchEvent(new StorageEvent('storage', { key: 'arev-token' }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  leave();
  window.dispatchEvent(new StorageEvent('storage', { key: 'arev-token' }));
  expect(heard).toEqual(['arev-token', null]);
});

test('A page that becomes visible again is reported until the listener is removed', () => {
  let wakes = 0;
  const leave = browserEnvironment(window).wakes(() => {
    wakes += 1;
  });
  window.document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('pageshow'));
  window.dispatchEvent(new Event('online'));
  leave();
  window.dispatchEvent(new Event('online'));
  expect(wakes).toBe(3);
});

test('Cookies can be set and removed', () => {
  const { cookies } = browserEnvironment(window);
  cookies.set('arev_cities', '1,2');
  expect(document.cookie).toBe('arev_cities=1%2C2');
  cookies.remove('arev_cities');
  expect(document.cookie).toBe('');
});
