import fc from 'fast-check';
import * as z from 'zod/mini';
import { endpoints } from '../openapi/document.ts';
import { fitting } from '../testing/fuzz/from-schema.ts';
import { decodeAll } from './decode.ts';

const withQuery = endpoints().flatMap(({ name, endpoint }) =>
  endpoint.query === undefined ? [] : [{ name, query: endpoint.query }],
);

const outcome = (query: (typeof withQuery)[number]['query'], given: object): unknown => {
  try {
    return decodeAll({ query: [query, given] });
  } catch (error) {
    return error;
  }
};

test.each(withQuery)('$name reads an empty value of an optional parameter as an absent one', ({ query }) => {
  const { required = [] } = z.toJSONSchema(query, { io: 'input' });
  const optional = Object.keys(query.shape).filter((name) => !required.includes(name));
  fc.assert(
    fc.property(
      fitting(query, [1, 2, 3]).map((value) => ({ ...(value as object) })),
      fc.subarray(optional),
      (given, blank) => {
        const without = Object.fromEntries(Object.entries(given).filter(([name]) => !blank.includes(name)));
        const blanks = Object.fromEntries(blank.map((name) => [name, '']));
        expect(outcome(query, { ...given, ...blanks })).toEqual(outcome(query, without));
      },
    ),
    { numRuns: 50 },
  );
});

test('An empty value of a required parameter is refused', () => {
  const policies = withQuery.find(({ name }) => name === 'listPolicies')!;
  expect(outcome(policies.query, { serviceId: '' })).toMatchObject({
    fields: [{ path: 'serviceId', key: 'invalid' }],
  });
});

test('A field with two faults is named once, with the first', () => {
  const body = z.object({ name: z.string().check(z.maxLength(3), z.regex(/^[a-z]*$/)), age: z.int() });
  expect(() => decodeAll({ body: [body, { name: 'TOO LONG', age: 'old' }] })).toThrow(
    expect.objectContaining({
      fields: [
        { path: 'name', key: 'tooLong' },
        { path: 'age', key: 'invalid' },
      ],
    }),
  );
});
