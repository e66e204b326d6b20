import { contentSecurity } from './content-security.ts';

const sourcesOf = (policy: string, directive: string): string | undefined =>
  policy.split('; ').find((one) => one.startsWith(`${directive} `));

test('A page loads nothing of others where no captcha of others is used', () => {
  const policy = contentSecurity('abc', {});
  expect(sourcesOf(policy, 'script-src')).toBe("script-src 'self' 'nonce-abc'");
  expect(sourcesOf(policy, 'trusted-types')).toContain('arev-rich-text');
  expect(policy).not.toContain('google');
  expect(policy).not.toContain('frame-src');
});

test('With reCAPTCHA a page may load it, show its frame and ask it, and still no script out of text', () => {
  const policy = contentSecurity('abc', { recaptcha: true });
  for (const directive of ['script-src', 'connect-src', 'frame-src'])
    expect(sourcesOf(policy, directive)).toContain('https://www.google.com/recaptcha/');
  expect(sourcesOf(policy, 'script-src')).toContain("'nonce-abc'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
});
