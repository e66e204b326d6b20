import type { Endpoint } from '@arev/shared/contracts/endpoint';
import * as z from 'zod/mini';
import { InvalidAnswer } from '../errors.ts';
import type { AnyResult } from './call.ts';

/** The body of a response, validated by the contract. */
export const encodeAnswer = (endpoint: Endpoint, result: AnyResult): string => {
  if (!('data' in result)) throw new InvalidAnswer(new Error('a file where data was promised'));
  const read = z.safeEncode(endpoint.data, result.data);
  if (!read.success) throw new InvalidAnswer(read.error);
  return JSON.stringify({ data: read.data, ...(result.total !== undefined && { total: result.total }) });
};
