import { contentSecurity } from './content-security.ts';

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((each) => each.startsWith(`${name} `))
    ?.slice(name.length + 1);

test('Only the page’s own scripts run where no chat is configured', () => {
  const policy = contentSecurity('abc');
  expect(directive(policy, 'script-src')).toBe("'self' 'nonce-abc'");
  expect(directive(policy, 'frame-src')).toBeUndefined();
});

test('The origin of a configured chat may run, connect and be framed, and no other', () => {
  const policy = contentSecurity('abc', [], 'https://chat.example/hy.js?id=1');
  expect(directive(policy, 'script-src')).toBe("'self' 'nonce-abc' https://chat.example");
  expect(directive(policy, 'connect-src')).toBe("'self' https://chat.example wss://chat.example");
  expect(directive(policy, 'frame-src')).toBe('https://chat.example');
  expect(directive(policy, 'style-src')).toBe("'self'");
  expect(contentSecurity('abc')).not.toContain('chat.example');
});
