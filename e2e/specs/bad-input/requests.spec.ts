import { rawRequest } from '../../fixtures/raw-request.ts';
import { expect, test } from '../../fixtures/shell-site.ts';
import { expectNothingLeaked } from './leaks.ts';

const signIn = '/patients/api/v1/auth/sign-in';

test('Malformed cookies are ignored', async ({ shell, site }) => {
  const cookies = [
    'arev_cities=%%%; arev_canary=1e9; arev_language=xx',
    'arev_cities=-1,,x; =; ;;',
    'a=%E0%A4%A; arev_canary=-3',
  ];
  for (const cookie of cookies) {
    const response = await fetch(`${shell.origin}/hy/doctors`, { headers: { cookie } });
    expect(response.status).toBe(200);
    expect(response.headers.get('x-arev-fragment')).toMatch(/^mf-content@r\w{11}; /);
    expectNothingLeaked(await response.text(), site.data);
  }
});

test('A forged override has no effect and is removed', async ({ shell }) => {
  const payload = Buffer.from(
    JSON.stringify({ remotes: { 'mf-content': 'http://elsewhere.example' }, exp: 4_000_000_000 }),
  );
  const forged = `${payload.toString('base64url')}.${Buffer.alloc(32).toString('base64url')}`;
  const page = await fetch(`${shell.origin}/hy/doctors`, { headers: { cookie: `arev_override=${forged}` } });
  expect(page.status).toBe(200);
  expect(page.headers.get('set-cookie')).toMatch(/arev_override=;.*Max-Age=0/i);
  expect(await page.text()).not.toContain('elsewhere.example');
  const asked = await fetch(`${shell.origin}/__override?token=${forged}`, { redirect: 'manual' });
  expect(asked.status).toBe(403);
  await expect.poll(() => shell.log().some(({ msg }) => msg === 'staff override refused')).toBe(true);
  expect(JSON.stringify(shell.log())).not.toContain(forged);
});

test('A head that is too large gets 431, a body 413, and the site keeps working', async ({ shell, site }) => {
  const head = await rawRequest(
    shell.origin,
    `GET /hy HTTP/1.1\r\nhost: site\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`,
  );
  expect(head.status).toBe(431);
  const announced = await rawRequest(
    shell.origin,
    `POST ${signIn} HTTP/1.1\r\nhost: site\r\ncontent-type: application/json\r\ncontent-length: 99999999999\r\n\r\n{`,
  );
  expect(announced.status).toBe(413);
  const report = await fetch(`${shell.origin}/__report`, { method: 'POST', body: 'x'.repeat(5000) });
  expect(report.status).toBe(413);
  for (const { body } of [head, announced]) expectNothingLeaked(body, site.data);
  expect((await fetch(`${shell.origin}/hy`)).status).toBe(200);
});

test('A call that breaks the contract gets an error in the common format', async ({ shell, site }) => {
  const bodies = ['{"username":', '[]', 'null', '"text"', '{"username":5,"password":{}}', '\u0000'];
  for (const body of bodies) {
    const response = await fetch(shell.origin + signIn, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(response.status, body).toBeGreaterThanOrEqual(400);
    expect(response.status, body).toBeLessThan(500);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      error: true,
      code: expect.any(Number),
      message: expect.any(String),
    });
    expectNothingLeaked(text, site.data);
  }
});
