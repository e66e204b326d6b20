/** @jest-environment jsdom */
import { freshTab, openPageInTab, type PageInTab, soon } from './testing/page-in-tab.ts';

let page: PageInTab;
let closeTab: () => void;
beforeEach(() => (closeTab = freshTab()));
afterEach(() => {
  page.close();
  closeTab();
});

const served = () => openPageInTab({ path: '/hy/content/one', rendered: 'server' });

/** As a navigation does, without the wait for the page. */
const moveTo = (path: string) => window.history.pushState({}, '', path);

describe('The area of a page', () => {
  it('hydrates what the server rendered', async () => {
    page = served();
    await page.area.show('content');
    expect(page.done).toEqual(['adopt content', 'hydrate content']);
    expect(page.loads.asked).toEqual([]);
  });

  it('shows a page once, however often it is asked for', async () => {
    page = openPageInTab({ path: '/hy/content/one' });
    await Promise.all([page.area.show('content'), page.area.show('content')]);
    await page.area.show('content');
    expect(page.loads.asked).toEqual(['/hy/content/one']);
    expect(page.done).toEqual(['start content']);
  });

  it('shows no page of a remote that does not own the address', async () => {
    page = openPageInTab({ path: '/hy/content/one' });
    await page.area.show('catalogue');
    expect(page.done).toEqual([]);
  });

  it('does not hydrate a page that the visitor has left meanwhile', async () => {
    page = served();
    const first = page.area.show('content');
    moveTo('/hy/content/two');
    await first;
    expect(page.done).not.toContain('hydrate content');
    await page.area.show('content');
    expect(page.text()).toBe('/hy/content/two');
    expect(page.loads.asked).toEqual(['/hy/content/two']);
  });

  it('does not hydrate the served page a second time, after another one has been there', async () => {
    page = served();
    await page.area.show('content');
    moveTo('/hy/catalogue/one');
    await page.area.show('catalogue');
    moveTo('/hy/content/one');
    page.loads.fail('/hy/content/one');
    await page.area.show('content');
    expect(page.text()).toBe('outage');
    page.loads.free('/hy/content/one');
    await page.retry();
    expect(page.text()).toBe('/hy/content/one');
    expect(page.done).toEqual(['adopt content', 'hydrate content', 'start catalogue', 'start content']);
  });

  it('does not show a page that has come after another one', async () => {
    page = openPageInTab({ path: '/hy/catalogue/one' });
    page.loads.hold('/hy/catalogue/one');
    const late = page.area.show('catalogue');
    moveTo('/hy/content/one');
    await page.area.show('content');
    page.loads.free('/hy/catalogue/one');
    await late;
    expect(page.text()).toBe('/hy/content/one');
    expect(page.done).toEqual(['start content']);
  });

  it('shows the failure of a page until a retry, or until another page of its remote is there', async () => {
    page = openPageInTab({ path: '/hy/content/one' });
    page.loads.fail('/hy/content/one');
    await page.area.show('content');
    await page.area.show('content');
    expect(page.text()).toBe('outage');
    expect(page.loads.asked).toEqual(['/hy/content/one']);
    expect(page.reports).toHaveLength(1);

    await page.retry();
    expect(page.loads.asked).toEqual(['/hy/content/one', '/hy/content/one']);
    moveTo('/hy/content/two');
    await page.area.show('content');
    expect(page.text()).toBe('/hy/content/two');
  });

  it('neither shows nor reports the failure of a page that the visitor has left', async () => {
    page = openPageInTab({ path: '/hy/catalogue/one' });
    page.loads.fail('/hy/catalogue/one');
    const failing = page.area.show('catalogue');
    moveTo('/hy/content/one');
    await page.area.show('content');
    await failing;
    await soon();
    expect(page.text()).toBe('/hy/content/one');
    expect(page.arrivals).toEqual(['load /hy/content/one']);
    expect(page.reports).toEqual([]);
  });
});
