import { passedOn } from './edge.ts';

it('A header that the shell trusts and the edge does not set is reported, because visitors would write it', () => {
  const sources = [
    "trustProxy ? headers['x-forwarded-for'] : undefined",
    "const given = request.headers['x-request-id']; return trustProxy ? given : randomUUID();",
    "trustProxy && headers['x-forwarded-proto'] === 'https'",
    "rightsOf(request.headers['x-other-id'])",
  ];
  const passed = (...lines: string[]) =>
    passedOn(['reverse_proxy {', ...lines.map((line) => `\t${line}`), '}'].join('\n'), sources);
  expect(
    passed('header_up X-Forwarded-For {client_ip}', 'header_up X-Request-Id {http.request.uuid}'),
  ).toEqual([]);
  expect(passed('header_up X-Forwarded-For {client_ip}', 'header_up -X-Request-Id')).toEqual([
    'x-request-id',
  ]);
});
