import { isDeepStrictEqual } from 'node:util';
import { entry } from './entry.ts';

type Schema = Readonly<Record<string, unknown>>;

/** The props that a slot accepts, or that a page passes to it. */
export interface Props {
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const asSchema = (value: unknown): Schema => (isSchema(value) ? value : {});

/** The schemas of which a value has to match one. */
const alternatives = (schema: Schema): readonly Schema[] => {
  for (const keyword of ['anyOf', 'oneOf']) {
    const list = schema[keyword];
    if (Array.isArray(list)) return list.filter(isSchema);
  }
  if (Array.isArray(schema.type)) return schema.type.map((type: unknown) => ({ ...schema, type }));
  return [schema];
};

const valuesOf = (schema: Schema): readonly unknown[] | null => {
  if ('const' in schema) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : null;
};

const typeOfValue = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};

const isType = (offered: unknown, used: unknown): boolean =>
  offered === undefined || offered === used || (offered === 'number' && used === 'integer');

const acceptsOne = (offer: Schema, use: Schema): boolean => {
  const offered = valuesOf(offer);
  const used = valuesOf(use);
  if (used) {
    return used.every((value) =>
      offered
        ? offered.some((candidate) => isDeepStrictEqual(candidate, value))
        : isType(offer.type, typeOfValue(value)),
    );
  }
  if (offered || !isType(offer.type, use.type)) return false;
  if (offer.type === 'array') return accepts(asSchema(offer.items), asSchema(use.items));
  return offer.type === 'object' ? propsProblems(asProps(offer), asProps(use)).length === 0 : true;
};

/** Whether every value that matches `use` matches `offer`, as far as types, enums and structure are concerned. */
const accepts = (offer: Schema, use: Schema): boolean =>
  Object.keys(offer).length === 0 ||
  alternatives(use).every((one) => alternatives(offer).some((other) => acceptsOne(other, one)));

const asProps = (schema: Schema): Props => ({
  properties: Object.fromEntries(
    Object.entries(asSchema(schema.properties)).map(([name, value]) => [name, asSchema(value)]),
  ),
  required: Array.isArray(schema.required)
    ? schema.required.filter((name): name is string => typeof name === 'string')
    : [],
});

/** Why these props do not fit that slot, one phrase each. */
export const propsProblems = (offer: Props, use: Props): readonly string[] => {
  const missing = offer.required
    .filter((name) => !use.required.includes(name))
    .map((name) => `the prop ${name} is required and not always passed`);
  const mismatched = Object.entries(use.properties).flatMap(([name, schema]) => {
    const offered = entry(offer.properties, name);
    if (!offered) return [`the prop ${name} is passed and not known`];
    return accepts(offered, schema) ? [] : [`the prop ${name} has another type`];
  });
  return [...missing, ...mismatched];
};
