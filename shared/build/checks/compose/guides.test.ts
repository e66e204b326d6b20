import { saysHowToRelease, unexplainedCommands } from './guides.ts';

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
