import { extractText } from 'unpdf';
import { seeded } from '../../testing/builders.ts';
import { openPaying } from '../../testing/paying.ts';

const paying = await openPaying();
const { line, portal, as, settleDue, at, confirm, cancel, order } = paying;
afterAll(() => paying.close());
beforeEach(() => paying.reset());

const api = '/patients/api/v1';

const told = async () =>
  (
    await portal.db
      .selectFrom('outboxMessage')
      .where('template', 'like', 'payment-%')
      .select(['template', 'data'])
      .orderBy('createdAt')
      .execute()
  ).map(({ template, data }) => [template, data?.amount]);

test('The patient is notified once of the payment, and once of the refund', async () => {
  await portal.db.deleteFrom('outboxMessage').execute();
  const { visit, orderId, formUrl } = await order();
  await line.press(formUrl, 'double');
  await confirm(orderId);
  expect(await told()).toEqual([['payment-received', '12.000']]);
  await cancel(visit);
  at(1);
  await settleDue();
  at(3);
  await settleDue();
  expect(await told()).toEqual([
    ['payment-received', '12.000'],
    ['payment-refunded', '12.000'],
  ]);
});

test.each([
  ['hy', 'Վճարման անդորրագիր', 'Անի Դավթյան', 'Սրտաբանի'],
  ['ru', 'Квитанция об оплате', 'Ани Давтян', 'кардиолога'],
  ['en', 'Receipt', 'Ani Davtyan', 'Cardiologist'],
])('The receipt in %s has the amount, the payer and the service', async (language, ...words) => {
  const { orderId, formUrl } = await order();
  const ask = (token = as) =>
    portal.app.inject({
      url: `${api}/payments/${orderId}/receipt`,
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    });
  expect((await ask()).statusCode).toBe(404);
  await line.press(formUrl, 'approve');
  const { statusCode, headers, rawPayload } = await ask();
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    ...[200, 'application/pdf', 'no-store'],
  ]);
  expect(headers['content-disposition']).toMatch(/^attachment; filename=receipt-\d+\.pdf$/);
  const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true });
  for (const word of [...words, '12.000 AMD', '15.02.2027 10:00', '16.02.2027 12:00'])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(word);
  expect((await ask(await portal.signIn(seeded.mariam))).statusCode).toBe(404);
});
