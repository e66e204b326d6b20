import { getCompanyInfo } from '@arev/shared/contracts/company';
import { buildCompanyInfo } from '@arev/shared/testing/builders';
import type { RenderAnswer } from '@arev/shared/remote-kit/server';
import { answer } from '@arev/shared/testing/answers';
import { askPage } from '@arev/shared/testing/ask-page';
import { startStubPortal, type StubPortal } from '@arev/shared/testing/stub-portal';
import { render } from './server.tsx';

describe('Server-rendered pages of the patient area', () => {
  let portal: StubPortal;
  beforeAll(async () => {
    portal = await startStubPortal([answer(getCompanyInfo, () => ({ data: buildCompanyInfo() }))]);
  });
  afterAll(() => portal.close());

  const ask = (url: string, portalUrl = portal.url): Promise<RenderAnswer> =>
    askPage({ render, portalUrl }, url);

  it('say without JavaScript that login needs it, and whom to call', async () => {
    const { status, access, html } = await ask('/en/login');
    expect([status, access]).toEqual([200, 'public']);
    expect(html).toMatch(/<noscript><p[^>]*>Logging in needs JavaScript/);
    expect(html).toContain('href="tel:+37410550000"');
  });

  it('do not let the browser send a password without JavaScript', async () => {
    const { html } = await ask('/en/login');
    // The form kit never lets the browser send such a form by itself (153).
    expect(html).toMatch(/<form[^>]*data-scripts="shown"[^>]*method="post"/);
  });

  it('offer the login also while the portal is unavailable', async () => {
    const { status, html } = await ask('/en/login', 'http://127.0.0.1:9');
    expect(status).toBe(200);
    expect(html).toContain('autoComplete="current-password"');
  });

  it('contain no personal data in private areas', async () => {
    const before = portal.calls.length;
    const { status, access, html, head } = await ask('/en/personal-data/appointments');
    expect([status, access, head.robots]).toEqual([200, 'private', 'noindex']);
    expect(html).toContain('My visits');
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toContain('<article');
    expect(portal.calls).toHaveLength(before);
  });

  it('contain neither a visit nor a name in their title', async () => {
    const titles = await Promise.all(
      ['', '/appointments', '/appointments/7', '/attachments'].map(
        async (place) => (await ask(`/en/personal-data${place}`)).head.title,
      ),
    );
    expect(titles).toEqual(['My account', 'My visits', 'Your visit', 'My files']);
  });

  it('keep the bank’s parameters when its shorter return address redirects', async () => {
    const { status, redirect } = await ask('/en/payment-result?orderId=a-1&lang=en');
    expect([status, redirect]).toEqual([302, '/en/payment/payment-result?orderId=a-1&lang=en']);
  });

  it('contain no data of a payment, not even its order number', async () => {
    const before = portal.calls.length;
    const { status, access, html, head } = await ask('/en/payment/payment-result?orderId=a-1');
    expect([status, access, head.title, head.robots]).toEqual([200, 'private', 'Payment', 'noindex']);
    expect(html).not.toContain('a-1');
    expect(portal.calls).toHaveLength(before);
  });

  it('have status 404 for unknown private addresses', async () => {
    expect((await ask('/en/personal-data/nothing')).status).toBe(404);
  });
});
