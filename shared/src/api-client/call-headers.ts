import { onBehalfHeader, type Endpoint } from '../contracts/endpoint.ts';

interface Extras {
  readonly language: string;
  readonly token: string | undefined;
  readonly json: boolean;
  readonly idempotencyKey: string | undefined;
  readonly requestId: string | undefined;
  readonly patientId: number | undefined;
}

export const callHeaders = (
  { path, onBehalf }: Endpoint,
  { language, token, json, idempotencyKey, requestId, patientId }: Extras,
): Record<string, string> => ({
  accept: 'application/json',
  ...(path.includes('/api/') && { 'accept-language': language }),
  ...(token === undefined ? { 'x-requested-with': 'XMLHttpRequest' } : { authorization: `Bearer ${token}` }),
  ...(json && { 'content-type': 'application/json' }),
  ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  ...(requestId !== undefined && { 'x-request-id': requestId }),
  ...(onBehalf && patientId !== undefined && { [onBehalfHeader]: String(patientId) }),
});
