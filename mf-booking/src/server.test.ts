import { bookingSteps, page } from '@arev/shared/routing';
import { startStubPortal, type StubPortal } from '@arev/shared/testing/stub-portal';
import { render } from './server.tsx';
import { clinic } from './testing/portal.ts';

describe('The steps from the server', () => {
  let portal: StubPortal;
  beforeAll(async () => {
    portal = await startStubPortal(clinic());
  });
  afterAll(() => portal.close());

  it.each([page.bookingStart(), ...bookingSteps.map((step) => page.booking(step))])(
    'are a place to wait at %s, with nothing of anybody in it',
    async (path) => {
      const { status, access, html, head } = await render({
        url: `/hy/${path}`,
        language: 'hy',
        cities: [],
        origin: 'https://arev.test',
        portalUrl: portal.url,
        requestId: 'test',
        dataDeadline: 5_000,
      });
      expect([status, access, head.robots]).toEqual([200, 'private', 'noindex']);
      expect(html).toContain(`<h1`);
      expect(html).toContain(head.title);
      expect(html).toContain('aria-busy="true"');
      expect(html).not.toContain('<form');
      expect(html).not.toMatch(/ style="/);
      expect(portal.calls).toHaveLength(0);
    },
  );
});
