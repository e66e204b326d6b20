import { contentSecurity } from './content-security.ts';

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((each) => each.startsWith(`${name} `))
    ?.slice(name.length + 1);

test('Only the page’s own scripts run, and nothing is framed, where nothing is configured', () => {
  const policy = contentSecurity({ chatScripts: {}, tourOrigin: undefined })('abc', 'hy');
  expect(directive(policy, 'script-src')).toBe("'self' 'nonce-abc'");
  expect(directive(policy, 'frame-src')).toBe("'none'");
});

test('The origin of a configured chat may run, connect and be framed in its language, and no other', () => {
  const policyOf = contentSecurity({
    chatScripts: { hy: 'https://chat.example/hy.js?id=1' },
    tourOrigin: 'https://tours.example',
  });
  const policy = policyOf('abc', 'hy');
  expect(directive(policy, 'script-src')).toBe("'self' 'nonce-abc' https://chat.example");
  expect(directive(policy, 'connect-src')).toBe("'self' https://chat.example wss://chat.example");
  expect(directive(policy, 'frame-src')).toBe('https://tours.example https://chat.example');
  expect(directive(policy, 'style-src')).toBe("'self'");
  expect(policyOf('abc', 'ru')).not.toContain('chat.example');
  expect(directive(policyOf('abc', 'ru'), 'frame-src')).toBe('https://tours.example');
});
