import type { Endpoint } from '@arev/shared/contracts/endpoint';
import type { InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import { pdf } from '../documents.ts';
import { formOf } from '../form.ts';
import type { Cell } from './cells.ts';
import type { Rule } from './rules.ts';
import { type Kind, type Person, type World } from './people.ts';

type Parts = Record<string, unknown>;

const put = (parts: Parts, at: string, value: unknown): void => {
  const names = at.split('.');
  const last = names.pop() ?? '';
  let place: unknown = parts;
  for (const name of names) {
    const inner: unknown = Reflect.get(Object(place), name);
    if (inner === undefined) Reflect.set(Object(place), name, {});
    place = Reflect.get(Object(place), name);
  }
  Reflect.set(Object(place), last, value);
};

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Rules name the patient; here that is somebody who sees another doctor. */
const aboutBystander = (world: World): World => ({
  ...world,
  id: { ...world.id, patient: world.id.bystander },
  things: { ...world.things, patient: world.things.bystander },
});

interface Wanted {
  readonly endpoint: Endpoint;
  readonly rule: Rule;
  readonly cell: Cell;
  readonly world: World;
  /** The owner of the identifiers that the cell does not replace. */
  readonly owner: Person;
  readonly token: string | undefined;
  readonly captcha: object | undefined;
}

/** The request of one cell. */
export const requestOf = ({ endpoint, rule, cell, world, owner, token, captcha }: Wanted): InjectOptions => {
  const { file, ...given } = structuredClone(
    rule.with?.(cell.ofOtherDoctor ? aboutBystander(world) : world) ?? {},
  );
  const parts: Parts = { params: {}, query: {}, ...given };
  for (const [at, kind] of Object.entries<Kind>(rule.ids ?? {})) put(parts, at, world.things[owner][kind]);
  if (cell.at !== undefined) put(parts, cell.at, cell.value?.(world));
  const { params = {}, query = {}, body } = parts;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(text(Reflect.get(Object(params), name))),
  );
  const search = new URLSearchParams(
    Object.entries(z.parse(z.record(z.string(), z.unknown()), query)).map(
      ([name, value]): [string, string] => [name, text(value)],
    ),
  );
  const sent = captcha === undefined ? body : { ...Object(body), ...captcha };
  const form = file || endpoint.files ? formOf(file ? [{ name: 'a.pdf', bytes: pdf }] : [], sent) : undefined;
  return {
    method: endpoint.method,
    url: `${path}?${search.toString()}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(sent !== undefined && { 'content-type': 'application/json' }),
      ...form?.headers,
    },
    ...(sent !== undefined && { payload: JSON.stringify(sent) }),
    ...(form && { payload: form.payload }),
  };
};
