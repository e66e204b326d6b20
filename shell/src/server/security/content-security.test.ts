import { earlyFetchHash } from '../composition/early-fetch.ts';
import { speculationRulesHash } from '../composition/speculation-rules.ts';
import { contentSecurity } from './content-security.ts';

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((each) => each.startsWith(`${name} `))
    ?.slice(name.length + 1);

/** The scripts of every page. */
const own = `'self' 'nonce-abc' ${earlyFetchHash} ${speculationRulesHash}`;
const nothing = { chatScripts: {}, tourOrigin: undefined, recaptcha: false };

test('Without external services only the page’s own scripts run, and nothing is framed', () => {
  const policy = contentSecurity(nothing)('abc', 'hy');
  expect(directive(policy, 'script-src')).toBe(own);
  expect(directive(policy, 'frame-src')).toBe("'none'");
  expect(directive(policy, 'trusted-types')).toBe('default');
  expect(policy).not.toContain('google');
});

test('The origin of a configured chat may run, connect and be framed only in its language', () => {
  const policyOf = contentSecurity({
    ...nothing,
    chatScripts: { hy: 'https://chat.example/hy.js?id=1' },
    tourOrigin: 'https://tours.example',
  });
  const policy = policyOf('abc', 'hy');
  expect(directive(policy, 'script-src')).toBe(`${own} https://chat.example`);
  expect(directive(policy, 'connect-src')).toBe("'self' https://chat.example wss://chat.example");
  expect(directive(policy, 'frame-src')).toBe('https://tours.example https://chat.example');
  expect(directive(policy, 'style-src')).toBe("'self'");
  expect(policyOf('abc', 'ru')).not.toContain('chat.example');
  expect(directive(policyOf('abc', 'ru'), 'frame-src')).toBe('https://tours.example');
});

test('With reCAPTCHA a page may load it, frame it and call it, but still run no script from text', () => {
  const policy = contentSecurity({ ...nothing, recaptcha: true })('abc', 'hy');
  for (const name of ['script-src', 'connect-src', 'frame-src'])
    expect(directive(policy, name)).toContain('https://www.google.com/recaptcha/');
  expect(directive(policy, 'script-src')).toContain("'nonce-abc'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
});

test('A developer’s own build may inject styles and reload only with a valid override', () => {
  const policyOf = contentSecurity(nothing);
  const policy = policyOf('abc', 'hy', ['http://localhost:3101']);
  expect(directive(policy, 'script-src')).toBe(`${own} http://localhost:3101`);
  expect(directive(policy, 'connect-src')).toBe("'self' http://localhost:3101 ws://localhost:3101");
  expect(policyOf('abc', 'hy')).not.toContain('localhost');
});
