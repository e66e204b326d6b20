import sharp from 'sharp';
import { seeded } from '../../testing/builders.ts';
import { jpeg } from '../../testing/documents.ts';
import { fileCalls } from '../../testing/patient-files.ts';
import { openPortal } from '../../testing/portal.ts';

const portal = await openPortal();
const [ani, mariam] = [await portal.signIn(seeded.ani), await portal.signIn(seeded.mariam)];
afterAll(() => portal.close());
const { upload } = fileCalls(() => portal);

const large = async () => {
  const image = sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#804020' } });
  return { name: 'large.jpg', bytes: await image.jpeg().toBuffer() };
};

test('Many pictures of one patient do not hold up the picture of another', async () => {
  const file = await large();
  const settled: string[] = [];
  const note = (who: string) => (answer: Awaited<ReturnType<typeof upload>>) => {
    if (answer.status === 200) settled.push(who);
    return answer;
  };
  const flood = Array.from({ length: 14 }, () =>
    upload(ani, file, { headers: { 'accept-language': 'en' } }).then(note('flood')),
  );
  // From now on, as many of these pictures wait as one account may have.
  await Promise.any(flood.map(async (sent) => expect((await sent).status).toBe(429)));
  const other = await upload(mariam, { name: 'small.jpg', bytes: await jpeg() }).then(note('other'));
  expect(other.status).toBe(200);
  const refused = (await Promise.all(flood)).filter(({ status }) => status !== 200);
  for (const { status, body, headers } of refused)
    expect([status, body.code, body.message, headers['retry-after']]).toEqual([
      429,
      -26,
      'Your earlier pictures are still being checked. Please wait a little and send this one again.',
      '5',
    ]);
  // The flood takes one turn after the other, and the other patient had the second one at once.
  expect(settled.indexOf('other')).toBeLessThanOrEqual(4);
  expect(settled).toHaveLength(15 - refused.length);
});
