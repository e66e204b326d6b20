import { propsProblems } from './slot-props.ts';

type Schema = Readonly<Record<string, unknown>>;

const problem = (offered: Schema, used: Schema): string | undefined =>
  propsProblems({ properties: { a: offered }, required: [] }, { properties: { a: used }, required: [] })[0];

const object = (properties: Schema, required: string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
});

describe('Props of a slot', () => {
  it.each<[Schema, Schema]>([
    [{}, { type: 'string' }],
    [{ type: 'number' }, { type: 'integer' }],
    [{ type: ['string', 'null'] }, { type: 'string' }],
    [{ anyOf: [{ type: 'string' }, { type: 'number' }] }, { type: 'number' }],
    [{ enum: ['hy', 'ru', 'en'] }, { enum: ['hy', 'en'] }],
    [{ enum: ['hy'] }, { const: 'hy' }],
    [{ type: 'string' }, { enum: ['hy'] }],
    [
      { type: 'array', items: { type: 'number' } },
      { type: 'array', items: { type: 'integer' } },
    ],
    [object({ id: { type: 'number' } }), object({ id: { type: 'number' } }, ['id'])],
  ])('match: %j accepts %j', (offered, used) => {
    expect(problem(offered, used)).toBeUndefined();
  });

  it.each<[Schema, Schema]>([
    [{ type: 'integer' }, { type: 'number' }],
    [{ type: 'string' }, { type: ['string', 'null'] }],
    [{ type: 'string' }, { anyOf: [{ type: 'string' }, { type: 'number' }] }],
    [{ enum: ['hy'] }, { enum: ['hy', 'en'] }],
    [{ enum: ['hy'] }, { type: 'string' }],
    [{ type: 'string' }, {}],
    [
      { type: 'array', items: { type: 'number' } },
      { type: 'array', items: { type: 'string' } },
    ],
    [object({ id: { type: 'number' } }, ['id']), object({ id: { type: 'number' } })],
  ])('conflict: %j does not accept %j', (offered, used) => {
    expect(problem(offered, used)).toBe('the prop a has another type');
  });
});
