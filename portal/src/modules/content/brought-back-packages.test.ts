import { openNewsDesk } from '../../testing/content-desk.ts';

const { portal, ask } = await openNewsDesk();
afterAll(() => portal.close());

const added = async (slug: string, personalPackage: boolean): Promise<string> => {
  const { specializationId } = await portal.db
    .selectFrom('service')
    .select('specializationId')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const values = {
    ...{ slug, specialization: String(specializationId), durationMinutes: 30, personalPackage },
    ...{ task: false, operation: false, survey: false, firstChoice: false },
    ...{ prices: [{ id: '1', amount: 50_000 }], sortOrder: 1 },
  };
  const { body } = await ask('POST', '/services', {
    values,
    texts: { hy: null, ru: null, en: { title: slug } },
  });
  return body.data.id;
};

const ofOne = (id: string) => ({ id, amount: 1 });

/** A deleted package of two services. */
const deletedPackage = async (slug: string) => {
  const [service, first, second] = [
    await added(slug, true),
    await added(`${slug}-first`, false),
    await added(`${slug}-second`, false),
  ];
  const values = { service, validDays: 30, sex: null, fromAge: null, toAge: null };
  const contents = [ofOne(first), ofOne(second)];
  const texts = { hy: null, ru: null, en: { suits: 'Everybody' } };
  const { body } = await ask('POST', '/packages', { values: { ...values, contents }, texts });
  expect(body.data.values.contents).toEqual(contents);
  await ask('DELETE', `/packages/${service}?version=1`);
  const isOffered = async (): Promise<boolean> =>
    (await portal.get(`/portal/api/v1/personal-packages/${slug}`)).status === 200;
  return {
    service,
    first,
    second,
    isOffered,
    bringBack: () => ask('POST', `/packages/${service}/bring-back`),
  };
};

test('A package that is brought back is offered again', async () => {
  const { bringBack, isOffered } = await deletedPackage('whole');
  expect(await isOffered()).toBe(false);
  expect((await bringBack()).body.data).toMatchObject({ version: 2, draft: null });
  expect(await isOffered()).toBe(true);
});

test('A package that is brought back with fewer services is not offered until an editor publishes it', async () => {
  const { service, first, second, bringBack, isOffered } = await deletedPackage('less');
  expect((await ask('DELETE', `/services/${second}?version=1`)).status).toBe(200);
  const { data } = (await bringBack()).body;
  expect(data).toMatchObject({ version: 0, draft: { values: { contents: [ofOne(first)] } } });
  expect(await isOffered()).toBe(false);
  const { values, texts, revision } = data.draft;
  const published = await ask('PUT', `/packages/${service}`, { values, texts, version: 0, revision });
  expect(published.body.data).toMatchObject({ version: 2, draft: null });
  expect(await isOffered()).toBe(true);
});
