import { captcha } from '@arev/shared/contracts/captcha';
import type { Endpoint } from '@arev/shared/contracts/endpoint';
import * as z from 'zod/mini';

const solved = z.object(captcha);

export const withoutCaptcha = (
  endpoint: Endpoint,
  { body, ...parts }: Record<string, unknown>,
): { readonly token: string | undefined; readonly parts: Record<string, unknown> } => {
  if (endpoint.captcha === undefined)
    return { token: undefined, parts: { ...parts, ...(body !== undefined && { body }) } };
  const token = z.parse(solved, body).clientRecaptchaResponse;
  const { clientRecaptchaResponse: _, ...rest } = z.parse(z.looseObject({}), body);
  return { token, parts: { ...parts, body: rest } };
};
