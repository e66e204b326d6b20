// Longer than 250 lines: one matrix of faults, of which each remote runs a part with its own pages.
import { type BrowserFault, serverFaults } from '../../fixtures/faulty-build.ts';
import { expect, expectLogged, type FaultySite, test } from '../../fixtures/faulty-site.ts';
import { isThorough } from '../../fixtures/thorough.ts';
import type { Page } from '@playwright/test';
import type { Area } from './areas.ts';
import { storedRelease } from './stored-release.ts';
import {
  areaOf,
  expectAnswer,
  expectNotBlank,
  expectOthersUsable,
  expectPage,
  expectReadable,
  failureIn,
  newAddress,
  outageIn,
  retry,
  type Source,
  untilWarm,
  visit,
} from './visit.ts';

/** The origin of the area without a fault. */
const soundSource = ({ given }: Area): Source => (given === undefined ? 'fresh' : 'private');

interface Cell {
  readonly page: Page;
  readonly faulty: FaultySite;
  readonly area: Area;
  readonly release: string;
}

const cellOf = (area: Area, page: Page, faulty: FaultySite): Cell => ({
  page,
  faulty,
  area,
  release: faulty.standing[area.remote]?.stable ?? '',
});

const inBrowser = (kinds: readonly string[]) => (line: { where?: string; kind?: string }) =>
  line.where === 'browser' && kinds.includes(line.kind ?? '');

/** A private page is only rendered in the browser. */
const isServed = ({ area }: Cell): boolean => soundSource(area) === 'fresh';

/**
 * The browser cannot load the code of the remote: the server-rendered page stays; other pages show a box with Retry.
 */
const expectOutage = async (
  { page, faulty, area, release }: Cell,
  mend: () => Promise<void>,
): Promise<void> => {
  if (soundSource(area) === 'fresh') await expectReadable(page, area);
  else await expect(outageIn(page)).toBeVisible({ timeout: 30_000 });
  await expectLogged(faulty.shell, { remote: area.remote, release }, inBrowser(['load']));
  await expectOthersUsable(page, area);
  await expect(outageIn(page)).toBeVisible({ timeout: 20_000 });
  await mend();
  await retry(page).click();
  await expectPage(page, area);
};

const visitSound = async (cell: Cell): Promise<void> => {
  const { page, area, release } = cell;
  expectAnswer(await visit(page, cell), 200, area.remote, release, soundSource(area));
};

/** The browser cannot load the code of the remote: once the fault is gone, Retry hydrates the page in place. */
const expectRevived = async (cell: Cell, mend: () => Promise<void>): Promise<void> => {
  const { page, area } = cell;
  if (!isServed(cell)) return expectOutage(cell, mend);
  await expectReadable(page, area);
  const heading = areaOf(page, area).locator('h1');
  await heading.evaluate((element) => Object.assign(element, { asServed: true }));
  await mend();
  await retry(page).click();
  await expectPage(page, area);
  expect(await heading.evaluate((element) => 'asServed' in element)).toBe(true);
};

const damages = {
  withoutEntry: 'its entry is missing',
  withLongerEntry: 'its entry is longer by a line',
  withoutChunks: 'its chunks are missing',
  withLongerChunks: 'its chunks are longer by a line',
  withoutStyles: 'its styles are missing',
  withLongerStyles: 'its styles are longer by a line',
} as const;
type Damage = keyof typeof damages;
const allDamages = Object.keys(damages) as Damage[];

const damageCells = (area: Area, tried: readonly Damage[] = allDamages): void => {
  for (const damage of tried) {
    test(`${damages[damage]}: the server-rendered page stays, other pages show an outage box until Retry`, async ({
      page,
      faulty,
    }) => {
      const cell = cellOf(area, page, faulty);
      const mend = await storedRelease(faulty, area.remote, cell.release)[damage]();
      let mended = false;
      const once = async () => {
        if (!mended) await mend();
        mended = true;
      };
      try {
        await visitSound(cell);
        await expectOutage(cell, once);
      } finally {
        await once();
      }
    });
  }
};

const folderCell = (area: Area): void => {
  test('a missing release folder: a starting shell serves the previous release', async ({
    browser,
    faulty,
  }) => {
    const { remote } = area;
    const release = faulty.standing[remote]?.stable ?? '';
    const mend = await storedRelease(faulty, remote, release).withoutFolder();
    try {
      const shell = await faulty.anotherShell();
      await untilWarm(shell, area, soundSource(area));
      const context = await browser.newContext({ baseURL: shell.origin });
      try {
        const page = await context.newPage();
        await area.given?.(page);
        const response = await visit(page, { faulty, area });
        expectAnswer(response, 200, remote, faulty.standing[remote]?.previous ?? '', soundSource(area));
        await expectPage(page, area);
        await expectLogged(shell, { remote, release }, ({ msg }) => msg === 'release cannot be read');
        await expectOthersUsable(page, area);
      } finally {
        await context.close();
        await shell.end();
      }
    } finally {
      await mend();
    }
  });
};

const entryAddress = ({ remote }: Area) => new RegExp(`/releases/${remote}/\\w+/client/remoteEntry\\.js`);

const networkCells = (area: Area): void => {
  test('an error page as its entry: Retry hydrates the server-rendered page in place', async ({
    page,
    faulty,
  }) => {
    const cell = cellOf(area, page, faulty);
    const entry = entryAddress(cell.area);
    await page.route(entry, (route) =>
      route.fulfill({
        status: 500,
        contentType: 'text/html',
        body: '<!doctype html><h1>Internal Server Error</h1>',
      }),
    );
    await visitSound(cell);
    await expectRevived(cell, () => page.unroute(entry));
  });

  test('an entry that never finishes: the server-rendered page stays until Retry', async ({
    page,
    faulty,
  }) => {
    const cell = cellOf(area, page, faulty);
    const entry = entryAddress(cell.area);
    await page.route(entry, () => new Promise(() => undefined));
    await visitSound(cell);
    await expectNotBlank(page);
    await expectOutage(cell, () => page.unroute(entry));
  });
};

const why: Readonly<Record<(typeof serverFaults)[number], readonly string[]>> = {
  throw: ['error'],
  loop: ['hang', 'timeout'],
  // A busy machine may fill the memory more slowly than the deadline allows.
  memory: ['crash', 'hang', 'timeout'],
};

const serverCells = (area: Area, tried: readonly (typeof serverFaults)[number][] = serverFaults): void => {
  const { remote } = area;
  for (const fault of tried) {
    test(`a server render that fails by ${fault}: the last good page, or a render in the browser`, async ({
      page,
      faulty,
    }) => {
      const cell = cellOf(area, page, faulty);
      const { release } = cell;
      const asking = `fault-${fault}`;
      const known = newAddress(area);
      expectAnswer(await visit(page, { faulty, area, path: known }), 200, remote, release, soundSource(area));
      await expectPage(page, area);

      expectAnswer(await visit(page, { faulty, area, asking }), 503, remote, release, 'browser');
      await expectPage(page, area);
      await expectLogged(faulty.shell, { remote, release }, ({ requestId, cause = '' }) =>
        Boolean(requestId?.startsWith(asking) && why[fault].includes(cause)),
      );
      await expectOthersUsable(page, area);

      const again = await visit(page, { faulty, area, path: known, asking });
      if (soundSource(area) === 'fresh') expectAnswer(again, 200, remote, release, 'last-good');
      else expectAnswer(again, 503, remote, release, 'browser');
      await expectPage(page, area);

      // A host that was killed restarts by itself.
      await expect
        .poll(async () => (await visit(page, { faulty, area })).headers()['x-arev-fragment'], {
          timeout: 20_000,
        })
        .toBe(`${remote}@${release}; ${soundSource(area)}`);
    });
  }
};

const failInBrowser = (page: Page, fault: BrowserFault) =>
  page.addInitScript((wanted) => Object.assign(globalThis, { arevFault: wanted }), fault);
const stopFailing = (page: Page) => page.evaluate(() => Object.assign(globalThis, { arevFault: undefined }));

const browserCells = (area: Area): void => {
  const { remote } = area;
  test('an exception during hydration: public pages keep the server markup, private pages show the failure', async ({
    page,
    faulty,
  }) => {
    const cell = cellOf(area, page, faulty);
    const { release } = cell;
    await failInBrowser(page, 'hydration');
    await visitSound(cell);
    if (isServed(cell)) await expectReadable(page, area);
    else await expect(failureIn(page)).toBeVisible();
    await expectLogged(faulty.shell, { remote, release }, inBrowser(['crash', 'hydration']));
    await stopFailing(page);
    await retry(page).click();
    await expectPage(page, area);
    await expectOthersUsable(page, area);
  });

  test('an exception in an event handler: the page stays as it is', async ({ page, faulty }) => {
    const cell = cellOf(area, page, faulty);
    const { release } = cell;
    await failInBrowser(page, 'event');
    await visitSound(cell);
    await expectPage(page, area);
    const thrown = page.waitForEvent('pageerror');
    await page.locator('#area h1').click();
    expect((await thrown).message).toContain('a handler of this release fails');
    await expectLogged(faulty.shell, { remote, release }, inBrowser(['event']));
    await expectPage(page, area);
    await stopFailing(page);
    await expectOthersUsable(page, area);
  });
};

const portalStates = ['down', 'slow'] as const;

const portalCells = (area: Area, tried: readonly (typeof portalStates)[number][] = portalStates): void => {
  const { remote } = area;
  for (const state of tried) {
    test(`the portal is ${state}: the last good page, or the available parts and Retry`, async ({
      page,
      faulty,
    }) => {
      const cell = cellOf(area, page, faulty);
      const { release } = cell;
      const known = newAddress(area);
      // A private page first needs the current person, which it cannot load while the portal is down.
      const fails = area.needsPortal || (area.given !== undefined && state === 'down');
      expectAnswer(await visit(page, { faulty, area, path: known }), 200, remote, release, soundSource(area));
      await expectPage(page, area);
      faulty.portal.become(state);
      try {
        const response = await visit(page, { faulty, area });
        if (!area.needsPortal) expectAnswer(response, 200, remote, release, soundSource(area));
        else {
          expectAnswer(response, 503, remote, release, 'error');
          expect(response.headers()['retry-after']).toBe('10');
          await expect(failureIn(page)).toBeVisible();
          await expectLogged(faulty.shell, { remote, release }, ({ cause }) => cause === 'portal');
          expectAnswer(await visit(page, { faulty, area, path: known }), 200, remote, release, 'last-good');
          await expectPage(page, area);
          await visit(page, { faulty, area });
        }
        await expectNotBlank(page);
        if (fails) await expect(failureIn(page)).toBeVisible();
      } finally {
        faulty.portal.become('open');
      }
      if (fails) await retry(page).click();
      await expectPage(page, area);
      await expectOthersUsable(page, area);
    });
  }
};

const beginWarm = (area: Area): void =>
  test.beforeAll(({ faulty }) => untilWarm(faulty.shell, area, soundSource(area)));

/** One test for each way in which a remote can fail. */
export const faultMatrix = (area: Area): void => {
  test.describe(`A failure of ${area.remote}`, () => {
    beginWarm(area);
    damageCells(area);
    folderCell(area);
    networkCells(area);
    serverCells(area);
    browserCells(area);
    portalCells(area);
  });
};

/** The shell treats all remotes alike: one remote has the whole matrix, the others a test for each kind of fault. */
export const shortFaultMatrix = (area: Area): void => {
  if (isThorough) return faultMatrix(area);
  test.describe(`A failure of ${area.remote}`, () => {
    beginWarm(area);
    damageCells(area, ['withoutChunks', 'withLongerStyles']);
    serverCells(area, ['throw']);
    browserCells(area);
    portalCells(area, ['down']);
  });
};

/** A page that only the browser renders; faults of the store and of the server render are tested on public pages. */
export const privateFaultMatrix = (area: Area): void => {
  test.describe(`A failure of ${area.remote} on a private page`, () => {
    beginWarm(area);
    test.beforeEach(({ page }) => area.given?.(page));
    networkCells(area);
    browserCells(area);
    portalCells(area);
  });
};

/** A remote with only private pages: one fault of its files, of its server render and of the data of its pages. */
export const privateRemoteFaultMatrix = (area: Area): void => {
  test.describe(`A failure of ${area.remote}, which has only private pages`, () => {
    beginWarm(area);
    test.beforeEach(({ page }) => area.given?.(page));
    damageCells(area, ['withoutChunks']);
    serverCells(area, ['throw']);
    portalCells(area, ['down']);
  });
};
