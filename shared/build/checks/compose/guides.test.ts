import { saysHowToRelease, unexplainedCommands, unexplainedSecrets } from './guides.ts';

it('A guide whose release line does not build the image is reported', () => {
  expect(saysHowToRelease('`COMMIT=… docker compose run --build --rm mf-content`')).toBe(true);
  expect(saysHowToRelease('`docker compose run --rm mf-content`')).toBe(false);
});

it('A command of the guide for staff that operations does not explain is reported', () => {
  const commands = ['first-admin', 'forget-second-factor', 'openapi'];
  const staff = '`first-admin` creates it. `forget-second-factor <user name>` resets it.';
  const unexplained = (guide: string) => unexplainedCommands(staff, guide, commands);
  expect(unexplained('registration/first-admin.ts')).toEqual(['forget-second-factor']);
  expect(unexplained('first-admin.ts, forget-second-factor.ts')).toEqual([]);
});

it('A secret that operations gives no reader is reported, except for deploy keys', () => {
  const secrets = {
    smtp_url: { file: 'secrets/smtp_url' },
    sms_token: { file: 'secrets/sms_token' },
    mf_desk_key: { file: 'secrets/keys/mf-desk.key' },
  };
  const guide = '`sms_token` is the key of the gateway.\n### Changing a secret\n| `smtp_url` |\n## Next\n';
  expect(unexplainedSecrets(guide, secrets)).toEqual(['sms_token']);
});
