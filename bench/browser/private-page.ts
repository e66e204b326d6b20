import { signIn } from '@arev/shared/contracts/account';
import { tokenKey } from '@arev/shared/session/storage-keys';
import type { Browser } from '@playwright/test';
import { slowDown, withTab } from './conditions.ts';

/** A patient of the demo with past, upcoming and cancelled visits. */
const patient = { username: 'mariam.demo', password: 'arev-demo-mariam' };

/** Runs before the scripts of the page: signs the patient in and records when their first visit is shown. */
const observe = ([key, tokens]: readonly [string, string]): void => {
  window.localStorage.setItem(key, tokens);
  new MutationObserver((_, observer) => {
    if (document.querySelector('#area article') === null) return;
    observer.disconnect();
    performance.mark('bench:ready');
  }).observe(document, { subtree: true, childList: true });
};

/** Milliseconds until a signed-in patient sees their visits: empty cache, slow connection, slow processor. */
export const measurePrivatePage = async (browser: Browser, origin: string): Promise<number> => {
  const tokens = await signInAt(origin);
  return withTab(browser, async (tab) => {
    await slowDown(tab);
    await tab.page.addInitScript(observe, [tokenKey, JSON.stringify(tokens)] as const);
    await tab.page.goto(`${origin}/hy/personal-data/appointments`, { timeout: 60_000 });
    const ready = await tab.page.waitForFunction(
      () => performance.getEntriesByName('bench:ready')[0]?.startTime,
      undefined,
      { polling: 250, timeout: 60_000 },
    );
    return (await ready.jsonValue()) ?? Number.NaN;
  });
};

const signInAt = async (origin: string) => {
  const answer = await fetch(origin + signIn.path, {
    method: signIn.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(patient),
  });
  if (!answer.ok) throw new Error(`${origin} signed nobody in: ${answer.status}`);
  const { data } = (await answer.json()) as { readonly data: unknown };
  const tokens = signIn.data.parse(data);
  return { ...tokens, exp: Date.now() + tokens.expires_in * 1000 };
};
