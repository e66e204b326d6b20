/** @jest-environment jsdom */
import { freshTab, openPageInTab, type PageInTab, soon } from './testing/page-in-tab.ts';

let page: PageInTab;
let closeTab: () => void;
beforeEach(() => (closeTab = freshTab()));
afterEach(() => {
  page.close();
  closeTab();
});

const back = async () => {
  window.history.back();
  await soon();
};

const go = async (path: string) => {
  await page.navigation.go(path);
  await soon();
};

/** Opens the first page and follows links to the others. */
const opened = async (path: string, ...others: readonly string[]) => {
  page = openPageInTab({ path });
  page.applications.showFirst();
  await page.applications.start();
  await soon();
  for (const other of others) await go(other);
  page.seen.length = 0;
  page.arrivals.length = 0;
  page.loads.asked.length = 0;
};

describe('A return whose page still loads', () => {
  it('shows the page that is left until then, and then the other one', async () => {
    await opened('/hy/content/one', '/hy/catalogue/one');
    page.loads.hold('/hy/content/one');
    await back();
    expect(page.text()).toBe('/hy/catalogue/one');

    page.loads.free('/hy/content/one');
    await soon();
    expect(page.seen).toEqual(['/hy/content/one']);
    expect(page.arrivals).toEqual(['pop /hy/content/one']);
    expect(page.loads.asked).toEqual(['/hy/content/one']);
  });

  it('is overtaken by a link of the page in sight, which stays in its remote', async () => {
    await opened('/hy/content/one', '/hy/catalogue/one');
    page.loads.hold('/hy/content/one');
    page.loads.hold('/hy/catalogue/two');
    await back();
    void page.navigation.go('/hy/catalogue/two');
    await soon();
    expect(page.seen).toEqual([]);

    page.loads.free('/hy/catalogue/two');
    await soon();
    expect(page.seen).toEqual(['/hy/catalogue/two']);
    // Then the router hears of the return, which single-spa has delayed.
    expect(page.arrivals).toEqual(['push /hy/catalogue/two', 'undefined /hy/catalogue/two']);
    expect(window.location.pathname).toBe('/hy/catalogue/two');
    expect(page.done).toEqual(['start content', 'start catalogue']);
    expect(page.reports).toEqual([]);
    await go('/hy/catalogue/three');
    await back();
    await back();
    page.loads.free('/hy/content/one');
    await soon();
    expect(page.seen).toEqual([
      '/hy/catalogue/two',
      '/hy/catalogue/three',
      '/hy/catalogue/two',
      '/hy/content/one',
    ]);
  });

  it('is overtaken by a link to a third remote', async () => {
    await opened('/hy/content/one', '/hy/catalogue/one');
    page.loads.hold('/hy/content/one');
    page.loads.hold('/hy/booking/one');
    await back();
    void page.navigation.go('/hy/booking/one');
    await soon();
    expect(page.seen).toEqual([]);

    page.loads.free('/hy/booking/one');
    await soon();
    expect(page.seen).toEqual(['/hy/booking/one']);
    expect(page.arrivals).toEqual(['push /hy/booking/one']);
    expect(page.reports).toEqual([]);
  });

  it('goes on if the link that overtook it leads nowhere', async () => {
    await opened('/hy/content/one', '/hy/catalogue/one');
    page.loads.hold('/hy/content/one');
    await back();
    page.loads.fail('/hy/catalogue/two');
    await page.navigation.go('/hy/catalogue/two').catch(() => undefined);
    page.loads.free('/hy/content/one');
    await soon();
    expect(page.seen).toEqual(['/hy/content/one']);
    expect(page.arrivals).toEqual(['pop /hy/content/one']);
  });

  it('is overtaken by a second return, whose page is shown at once', async () => {
    await opened('/hy/booking/one', '/hy/content/one', '/hy/catalogue/one');
    page.loads.hold('/hy/content/one');
    await back();
    await back();
    expect(page.seen).toEqual(['/hy/booking/one']);
    expect(page.arrivals).toEqual(['pop /hy/booking/one']);
  });

  it('is overtaken by the page in sight, which adds an entry by itself', async () => {
    await opened('/hy/content/one', '/hy/catalogue/one');
    page.loads.hold('/hy/content/one');
    await back();
    window.history.pushState({}, '', '/hy/catalogue/one?filter=1');
    await soon();
    page.loads.free('/hy/content/one');
    await soon();
    expect(page.seen).toEqual(['/hy/catalogue/one?filter=1']);
    expect(page.arrivals).toEqual(['undefined /hy/catalogue/one']);
    await back();
    expect(page.text()).toBe('/hy/content/one');
  });

  it('leaves the page in sight as it is when the visitor comes forward to it', async () => {
    await opened('/hy/content/one', '/hy/catalogue/one');
    page.loads.hold('/hy/content/one');
    await back();
    page.scrolled.length = 0;
    window.history.forward();
    await soon();
    expect(page.text()).toBe('/hy/catalogue/one');
    expect(page.scrolled).toEqual(['/hy/catalogue/one']);
    page.loads.free('/hy/content/one');
    await soon();
    expect(page.text()).toBe('/hy/catalogue/one');
    expect(page.done).toEqual(['start content', 'start catalogue']);

    await back();
    expect(page.text()).toBe('/hy/content/one');
  });

  it('shows the outage of its page if that fails', async () => {
    await opened('/hy/content/one', '/hy/catalogue/one');
    page.loads.fail('/hy/content/one');
    await back();
    expect(page.text()).toBe('outage');
    expect(page.reports).toHaveLength(1);

    page.loads.free('/hy/content/one');
    window.history.forward();
    await soon();
    await back();
    expect(page.text()).toBe('/hy/content/one');
  });
});

describe('A page that still loads when it is left', () => {
  const leave = async () => {
    page = openPageInTab({ path: '/hy/booking/slow' });
    page.loads.hold('/hy/booking/slow');
    page.applications.showFirst();
    await page.applications.start();
    await soon();
    await go('/hy/content/one');
  };

  it('does not delay the next page', async () => {
    await leave();
    expect(page.seen).toEqual(['/hy/content/one']);
    expect(page.arrivals).toEqual(['push /hy/content/one']);
  });

  it('is not shown any more', async () => {
    await leave();
    page.loads.free('/hy/booking/slow');
    await soon();
    expect(page.text()).toBe('/hy/content/one');
    expect(page.done).toEqual(['start content']);
    expect(page.arrivals).toHaveLength(1);
  });

  it('is shown when the visitor comes back to it', async () => {
    await leave();
    await back();
    expect(page.text()).toBe('/hy/content/one');
    page.loads.free('/hy/booking/slow');
    await soon();
    expect(page.seen).toEqual(['/hy/content/one', '/hy/booking/slow']);
  });

  it('gives way to another page of its remote', async () => {
    page = openPageInTab({ path: '/hy/booking/slow' });
    page.loads.hold('/hy/booking/slow');
    page.applications.showFirst();
    await page.applications.start();
    await go('/hy/booking/quick');
    page.loads.free('/hy/booking/slow');
    await soon();
    expect(page.seen).toEqual(['/hy/booking/quick']);
    expect(page.done).toEqual(['start booking']);
  });
});

describe('A retry that ends late', () => {
  it('does not replace the page to which the visitor has gone, and its remote stays reachable', async () => {
    page = openPageInTab({ path: '/hy/catalogue/one' });
    page.loads.fail('/hy/catalogue/one');
    page.applications.showFirst();
    await page.applications.start();
    await soon();
    expect(page.text()).toBe('outage');

    page.loads.hold('/hy/catalogue/one');
    const retried = page.retry();
    await go('/hy/content/one');
    page.loads.free('/hy/catalogue/one');
    await retried;
    await soon();
    expect(page.text()).toBe('/hy/content/one');
    await go('/hy/content/two');
    expect(page.seen).toEqual(['outage', '/hy/content/one', '/hy/content/two']);
    expect(page.done).toEqual(['start content']);
  });
});

describe('Before single-spa is loaded', () => {
  it('a return within the opened remote is known as one', async () => {
    page = openPageInTab({ path: '/hy/content/one' });
    page.applications.showFirst();
    await soon();
    await go('/hy/content/two');
    await back();
    expect(page.arrivals).toEqual(['load /hy/content/one', 'push /hy/content/two', 'pop /hy/content/one']);
  });

  it('a return to a page of the opened remote that does not run yet shows that page', async () => {
    window.history.pushState({}, '', '/hy/content/before');
    page = openPageInTab({ path: '/hy/content/slow' });
    page.loads.hold('/hy/content/slow');
    page.applications.showFirst();
    await soon();
    await back();
    page.loads.free('/hy/content/slow');
    await soon();
    expect(page.seen).toEqual(['/hy/content/before']);
  });
});
