import { portalSteps } from './portal-steps.ts';

const messages = (prepare: { networks: string[]; secrets: string[]; environment?: Record<string, string> }) =>
  portalSteps({
    services: {
      portal: { networks: ['data', 'site'], secrets: ['database_url', 'token_secret'] },
      'portal-prepare': prepare,
    },
  }).map(({ message }) => message);

it('A step that reaches only the database of this machine, or lacks the secret of second factors, is reported', () => {
  expect(
    messages({
      networks: ['site', 'data'],
      secrets: ['database_url', 'token_secret'],
      environment: { TOKEN_SECRET_FILE: '/run/secrets/token_secret' },
    }),
  ).toEqual([]);
  expect(messages({ networks: ['data'], secrets: ['database_url'] })).toEqual([
    'portal-prepare: a database outside cannot be reached from its networks',
    'portal-prepare: without token_secret the demo staff have no second factors',
  ]);
});
