import { settingsOf } from './settings.ts';

const compose = (environment: Record<string, string>) => ({
  services: { portal: { image: 'arev-portal', environment }, shell: {} },
});
const texts = {
  compose: "DATABASE_POOL: '${DATABASE_POOL:-}'",
  guide: '\n## Settings\n\n| `DATABASE_POOL` | no |\n\n`http://shell:8080`\n',
  portalGuide: '| `DATABASE_POOL` | `10` |\n| `SMTP_URL`, `PORT` | none |\n',
  portalImage: 'ENV HOST=0.0.0.0 PORT=8081',
};
const passed = { DATABASE_POOL: '${DATABASE_POOL:-}', SMTP_URL_FILE: '/run/secrets/smtp_url' };
const messages = (environment: Record<string, string>, given: Partial<typeof texts> = {}) =>
  settingsOf(compose(environment), { ...texts, ...given }).map(({ message }) => message);

it('A setting of the guides that no container gets is reported', () => {
  expect(messages(passed)).toEqual([]);
  expect(messages({ SMTP_URL: 'none' }, { compose: '' })).toEqual([
    'DATABASE_POOL is a setting that docker-compose.yml does not read',
    'DATABASE_POOL of portal/README.md reaches no portal',
  ]);
});

it('A setting that no guide names is reported', () => {
  expect(messages(passed, { compose: '${DATABASE_POOL:-} ${ISOLATION:-required}' })).toEqual([
    'neither docs/operations.md nor portal/README.md names the setting ISOLATION',
  ]);
});

it('An example whose host no service has is reported', () => {
  expect(messages(passed, { guide: `${texts.guide} \`tcp://clamav:3310\`` })).toEqual([
    'clamav is no service of docker-compose.yml',
  ]);
});
