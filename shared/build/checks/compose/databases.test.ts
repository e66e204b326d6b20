import { databases } from './databases.ts';

const messages = (test: readonly string[]) =>
  databases({
    services: {
      postgres: { image: 'arev-database', healthcheck: { test } },
      replica: { image: 'arev-database', healthcheck: { test: ['CMD', 'pg_isready'] } },
      'portal-prepare': { depends_on: { postgres: { condition: 'service_healthy' } } },
    },
  }).map(({ message }) => message);

it('A database for which others wait is healthy only once it accepts writes', () => {
  expect(messages(['CMD-SHELL', 'psql -c "select not pg_is_in_recovery()" | grep -qx t'])).toEqual([]);
  expect(messages(['CMD', 'pg_isready'])).toEqual([
    'postgres: others wait until it is healthy, which it is before it accepts writes',
  ]);
});
