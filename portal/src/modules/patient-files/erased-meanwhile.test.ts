import { seeded } from '../../testing/builders.ts';
import { jpeg, pdf } from '../../testing/documents.ts';
import { formOf, sending } from '../../testing/form.ts';
import { keptOfPatients } from '../../testing/kept-of-patients.ts';
import { attachments, fileCalls } from '../../testing/patient-files.ts';
import { openPortal } from '../../testing/portal.ts';

test.each([
  ['photo', '/patients/api/v1/patients/uploadPhoto', () => jpeg()],
  ['paper', `${attachments}/upload`, () => Promise.resolve(pdf)],
])('A %s that arrives while its account is erased is refused, and leaves nothing', async (_, url, make) => {
  const [arrived, erased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const portal = await openPortal({
    wrapStore: (store) => ({
      ...store,
      put: async (key, file) => {
        arrived.resolve();
        await erased.promise;
        await store.put(key, file);
      },
    }),
  });
  const { state } = fileCalls(() => portal);
  const before = await state();
  const form = formOf([{ name: 'mine', bytes: await make() }]);
  const sent = portal.request(sending(url, form, { as: await portal.signIn(seeded.ani) }));
  await arrived.promise;
  const { erase } = keptOfPatients(() => portal);
  expect((await erase(await portal.signIn(seeded.ani), 'arev-demo-ani')).status).toBe(200);
  erased.resolve();
  const { status, body } = await sent;
  expect([status, body.code]).toEqual([404, -16]);
  expect(await state()).toEqual(before);
  const { photo } = await portal.db
    .selectFrom('patient')
    .where('id', '=', seeded.ani)
    .select('photo')
    .executeTakeFirstOrThrow();
  expect(photo).toBeNull();
  await portal.close();
});
