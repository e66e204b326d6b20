import { releaseSteps } from './release-steps.ts';

it('A release step that first says what a new shell provides is reported', () => {
  const after = (service: string) =>
    releaseSteps({
      services: {
        'mf-x': { profiles: ['release'], depends_on: { [service]: { condition: 'service_healthy' } } },
      },
    }).map(({ message }) => message);
  expect(after('store')).toEqual([]);
  expect(after('host')).toEqual(['mf-x: a release must not run the step host']);
});
