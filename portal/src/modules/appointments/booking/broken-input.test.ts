import type * as contracts from '@arev/shared/contracts';
import { errorAnswer } from '@arev/shared/contracts/errors';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { endpoints } from '../../../openapi/document.ts';
import { addAppointment, seeded } from '../../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../../testing/portal.ts';

const areas = [
  'appointments',
  'holds',
  'visits',
  'tasks',
  'waitingList',
  'payments',
] as const satisfies readonly (keyof typeof contracts)[];
const calls = endpoints().filter(({ area }) => areas.some((one) => one === area));

let portal: TestPortal;
let as: string;
beforeAll(async () => {
  portal = await openPortal();
  as = await portal.signIn(seeded.ani);
  await addAppointment(portal.db);
});
afterAll(() => portal.close());

const names = [
  ...[
    'appointmentId',
    'holdId',
    'waitingId',
    'orderId',
    'doctorId',
    'serviceId',
    'branchId',
    'date',
    'policy',
  ],
  ...['insuranceData', 'from', 'to', 'rate', 'message', 'reason', 'completed', 'status', 'state', 'period'],
  ...['text', 'page', 'size', '__proto__', 'constructor'],
];
const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    1,
    2,
    8,
    '1',
    'self',
    'insurance',
    '2027-02-23',
    '0000-01-01',
    '9999-12-31',
    1_803_362_400_000,
  ),
  fc.constantFrom<unknown>(
    0,
    -1,
    1.5,
    2 ** 53,
    8_640_000_000_000_000,
    '',
    '\0',
    'x'.repeat(5_000),
    null,
    true,
  ),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 3 }),
);
/** Converts any value to text, even one that has no JSON form. */
const asText = (value: unknown): string => {
  const written: unknown = typeof value === 'string' ? value : JSON.stringify(value);
  return typeof written === 'string' ? written : 'undefined';
};

const anyBody = fc.oneof(
  { weight: 4, arbitrary: fc.dictionary(fc.constantFrom(...names), odd, { maxKeys: 8 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
);
const anyQuery = fc.dictionary(fc.constantFrom(...names), fc.oneof(fc.string(), odd.map(asText)), {
  maxKeys: 5,
});
const anySegment = fc.oneof(
  fc.constantFrom('1', '0', '99999999999', 'x'),
  fc.string({ minLength: 1, maxLength: 80 }),
);

test('An employer name with a control character is refused at its field', async () => {
  const wish = { serviceId: 8, branchId: 2, doctorId: 1, policy: 'employer', date: 1_803_362_400_000 };
  const insuranceData = { insuranceCompany: null, workingCompany: 'a\0b' };
  const reply = await portal.post('/patients/api/v1/appointments', { ...wish, insuranceData }, { as });
  expect([reply.status, reply.body.fields]).toEqual([
    ...[422, [{ path: 'insuranceData.workingCompany', key: 'invalid' }]],
  ]);
});

test.each(calls.map(({ name, endpoint }) => [name, endpoint] as const))(
  '%s answers any input, and never with a server error',
  async (_, { method, path }) => {
    await fc.assert(
      fc.asyncProperty(anyBody, anyQuery, anySegment, async (body, query, segment) => {
        const address = path.replaceAll(/:\w+/g, encodeURIComponent(segment.toWellFormed()));
        const search = new URLSearchParams(
          Object.entries(query).map(([name, value]): [string, string] => [name, value.toWellFormed()]),
        );
        const { status, body: said } = await portal.request({
          method,
          url: `${address}?${search.toString()}`,
          headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
          ...(method === 'POST' && { payload: JSON.stringify(body) }),
        });
        // No bank is configured: it is the only service that may be unavailable.
        if (status >= 500) expect(said.code).toBe(-56);
        if (status !== 200) expect(z.safeParse(errorAnswer, said).success).toBe(true);
      }),
      { numRuns: 100 },
    );
  },
);
