import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { href, page as pageOf } from '@arev/shared/routing';
import type { Page } from '@playwright/test';
import { untilAwake, watchPage } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { letter, whenFillsIn } from '../../commands/write-to-clinic.ts';
import { expect, test as siteTest } from '../../fixtures/site.ts';
import { startSite } from '../../fixtures/start-site.ts';

const chat = 'https://chat.example';
const tour = 'https://tours.example';

/** Google's verification service: it accepts every token except that of a robot. */
interface Verifier {
  readonly url: string;
  readonly asked: readonly URLSearchParams[];
  readonly server: Server;
}

const startVerifier = async (): Promise<Verifier> => {
  const asked: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const form = new URLSearchParams(body);
      asked.push(form);
      const score = form.get('response')?.startsWith('robot') ? 0.1 : 0.9;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ success: true, score, action: 'importantAction' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/siteverify`, asked, server };
};

/** A clinic that uses third-party services for chat, tour and captcha. */
const test = siteTest.extend<object, { verifier: Verifier }>({
  verifier: [
    async ({}, use) => {
      const verifier = await startVerifier();
      await use(verifier);
      verifier.server.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ verifier }, use) => {
      const settings = {
        CHAT_SCRIPTS: `hy=${chat}/hy.js,ru=${chat}/ru.js`,
        TOUR_URL: `${tour}/arev?start=entrance`,
        RECAPTCHA: 'true',
        RECAPTCHA_SITE_KEY: 'site-key',
        RECAPTCHA_SECRET: 'secret-of-the-clinic',
        RECAPTCHA_URL: verifier.url,
      };
      // The programs of the site inherit this worker's environment.
      Object.assign(process.env, settings);
      const site = await startSite();
      await use(site);
      await site.end();
      for (const name of Object.keys(settings)) Reflect.deleteProperty(process.env, name);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

const script = (body: string) => ({ contentType: 'text/javascript', body });

/** Like the real ones: a small script that loads the main one, which shows a frame. */
const givenChat = (page: Page) =>
  page.route(`${chat}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const [, language] = /^\/(\w\w)\.js$/.exec(pathname) ?? [];
    if (language)
      return route.fulfill(
        script(`const next = document.createElement('script');
          next.src = '${chat}/widget.js?language=${language}';
          document.head.append(next);`),
      );
    if (pathname === '/widget.js')
      return route.fulfill(
        script(`const frame = document.createElement('iframe');
          frame.title = 'chat ' + new URL(document.currentScript.src).searchParams.get('language');
          frame.src = '${chat}/window';
          document.body.append(frame);`),
      );
    return route.fulfill({ contentType: 'text/html', body: '<p>How can we help?</p>' });
  });

const givenRecaptcha = async (page: Page, token: string) => {
  await page.route('https://www.google.com/recaptcha/**', (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (pathname !== '/recaptcha/api.js') return route.fulfill({ contentType: 'text/html', body: '' });
    return route.fulfill(
      script(`const policy = trustedTypes.createPolicy('recaptcha-of-today', { createScriptURL: (url) => url });
        const next = document.createElement('script');
        next.src = policy.createScriptURL('https://www.gstatic.com/recaptcha/releases/today/recaptcha__en.js');
        window.keyOfPage = '${searchParams.get('render') ?? ''}';
        const waiting = [];
        window.grecaptcha = { ready: (then) => waiting.push(then) };
        next.onload = () => waiting.forEach((then) => then());
        document.head.append(next);`),
    );
  });
  await page.route('https://www.gstatic.com/recaptcha/**', (route) =>
    route.fulfill(
      script(`const frame = document.createElement('iframe');
        frame.src = 'https://www.google.com/recaptcha/api2/anchor';
        document.body.append(frame);
        window.grecaptcha = {
          ready: (then) => then(),
          execute: (key, { action }) => Promise.resolve(['${token}', key, window.keyOfPage, action].join(' ')),
        };`),
    ),
  );
};

for (const language of ['hy', 'ru'] as const) {
  test(`The chat of a third party loads with its script for the language, in ${language}`, async ({
    page,
  }) => {
    const complaints = await watchPage(page);
    await givenChat(page);
    await page.goto(href(language, pageOf.doctors()));
    await untilAwake(page);
    const window = page.frameLocator(`iframe[title="chat ${language}"]`);
    await expect(window.getByText('How can we help?')).toBeVisible();
    await expect(page.getByRole('button', { name: wordsIn(language)('shell:chat.open') })).toHaveCount(0);
    expect(complaints).toEqual([]);
  });
}

test("A language without a script of the third party has the clinic's own chat", async ({ page }) => {
  await page.goto(href('en', pageOf.doctors()));
  await untilAwake(page);
  await expect(page.getByRole('button', { name: wordsIn('en')('shell:chat.open') })).toBeVisible();
});

test('The tour of a third party runs in its frame, or in a window of its own', async ({ page }) => {
  const say = wordsIn('hy');
  const complaints = await watchPage(page);
  await givenChat(page);
  await page.route(`${tour}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<p>${new URL(route.request().url()).search}</p>` }),
  );
  await page.goto(href('hy', pageOf.tour()));
  await untilAwake(page);
  const frame = page.frameLocator(`iframe[title="${say('mf-content:tour.frame')}"]`);
  await expect(frame.getByText('?start=entrance')).toBeVisible();
  await expect(page.getByRole('link', { name: say('mf-content:tour.open') })).toHaveAttribute(
    'href',
    `${tour}/arev?start=entrance`,
  );
  expect(complaints).toEqual([]);
});

const whenWrites = async (page: Page) => {
  await givenChat(page);
  await page.goto(href('hy', pageOf.contactUs()));
  await untilAwake(page);
  await whenFillsIn(page, 'contact', letter);
  await page.getByRole('button', { name: wordsIn('hy')('mf-content:write.contact.submit') }).click();
};

test('The reCAPTCHA token is sent with a letter to the portal, which verifies it at Google', async ({
  page,
  verifier,
}) => {
  const complaints = await watchPage(page);
  await givenRecaptcha(page, 'human');
  await whenWrites(page);
  await expect(page.getByText(wordsIn('hy')('mf-content:write.contact.sent'))).toBeVisible();
  expect(Object.fromEntries(verifier.asked.at(-1) ?? [])).toEqual({
    secret: 'secret-of-the-clinic',
    response: 'human site-key site-key importantAction',
  });
  expect(complaints).toEqual([]);
});

test('A visitor whom reCAPTCHA takes for a robot sees a message, and loses nothing', async ({
  page,
  verifier,
}) => {
  await givenRecaptcha(page, 'robot');
  await whenWrites(page);
  await expect(page.locator('#area').getByRole('alert')).toBeVisible();
  expect(verifier.asked.at(-1)?.get('response')).toMatch(/^robot /);
  await expect(page.locator('#contact-message')).toHaveValue(letter.message);
  await expect(page.getByText(wordsIn('hy')('mf-content:write.contact.sent'))).toHaveCount(0);
});
