import * as z from 'zod/mini';
import { encodeCall } from '../../../src/api-client/encode-call.ts';
import type { DataOf, Endpoint, InputOf } from '../../../src/contracts/endpoint.ts';
import { Refusal } from '../../../src/releases/refusal.ts';
import type { Visits } from './visits.ts';

const answered = z.object({ data: z.unknown() });
const refused = z.looseObject({ code: z.int(), message: z.string() });

const reasonOf = (text: string): string => {
  const start = text.indexOf('{');
  const { data } = refused.safeParse(start === 0 ? JSON.parse(text) : undefined);
  return data === undefined ? 'no answer of the portal' : `${data.code} ${data.message}`;
};

/** Calls the portal through the edge; throws unless it succeeds as promised by its contract. */
export const call = async <E extends Endpoint>(
  visits: Visits,
  endpoint: E,
  input: InputOf<E>,
  accessToken?: string,
): Promise<DataOf<E>> => {
  const { target, body } = encodeCall(endpoint, input);
  const { status, text } = await visits.ask(target, {
    method: endpoint.method,
    headers: {
      'accept-language': 'en',
      ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
    },
    ...(typeof body === 'string' && { body }),
  });
  if (status !== 200) throw new Refusal(`${endpoint.method} ${endpoint.path}: ${status}, ${reasonOf(text)}`);
  return z.parse<E['data']>(endpoint.data, answered.parse(JSON.parse(text)).data);
};
