import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { restoreBackup } from '../content/backup/read-backup.ts';
import { writeBackup } from '../content/backup/write-backup.ts';
import { seeded } from '../testing/builders.ts';
import { compiledBefore } from '../testing/compiled-before.ts';
import { jpeg, pdf } from '../testing/documents.ts';
import { formOf, sending } from '../testing/form.ts';
import { attachments, fileCalls } from '../testing/patient-files.ts';
import { openPortal } from '../testing/portal.ts';
import { openTestDatabase } from '../testing/test-database.ts';

test('Files that are newer than a restored database are listed, and removed if that is said', async () => {
  const [portal, restored, other] = [
    await openPortal(),
    await openTestDatabase({ empty: true }),
    await openTestDatabase({}),
  ];
  const { DATABASE_URL, UPLOADS } = portal.config;
  const as = await portal.signIn(seeded.ani);
  const send = (url: string, bytes: Uint8Array) =>
    portal.request(sending(url, formOf([{ name: 'mine', bytes }]), { as }));
  const { listed, filesOnDisk } = fileCalls(() => portal);
  const run = (url: string, ...words: string[]) =>
    promisify(execFile)(
      process.execPath,
      [fileURLToPath(new URL('./files-without-row.ts', import.meta.url)), ...words],
      { env: { ...compiledBefore, PATH: '', DATABASE_URL: url, UPLOADS } },
    );

  await send(`${attachments}/upload`, pdf);
  const kept = await filesOnDisk();
  const backup = path.join(UPLOADS, 'backup.gz');
  await writeBackup(DATABASE_URL, backup);
  await send(`${attachments}/upload`, pdf);
  await send('/patients/api/v1/patients/uploadPhoto', await jpeg());
  await restoreBackup(restored.url, backup);

  const [paper] = (await listed('files')).filter((name) => !kept.includes(name));
  const [photo] = await listed('people');
  const lines = [`files/${paper}`, `people/${photo}`, '2 without a row'];
  expect((await run(DATABASE_URL)).stdout).toBe('0 without a row\n');
  expect((await run(restored.url)).stdout).toBe(`${lines.join('\n')}\n`);
  await expect(run(other.url, 'remove')).rejects.toMatchObject({
    stderr: expect.stringContaining('this may be the store of another database'),
  });
  await expect(run(restored.url, 'delete')).rejects.toMatchObject({
    stderr: expect.stringContaining('Say "files-without-row"'),
  });
  expect(await filesOnDisk()).toHaveLength(3);
  expect((await run(restored.url, 'remove')).stdout).toBe(`${lines.join('\n')}, removed\n`);
  expect(await filesOnDisk()).toEqual(kept);
  await Promise.all([portal.close(), restored.drop(), other.drop()]);
});
