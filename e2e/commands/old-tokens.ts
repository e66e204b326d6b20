import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Tokens } from '@arev/shared/contracts/account';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const aMinute = 60;

/** An expired access token of the same session: the portal answers it with code −7. */
export const expired = async (tokens: Tokens, siteData: string): Promise<Tokens> => {
  const secret = (await readFile(path.join(siteData, 'token.secret'), 'utf8')).trim();
  const [header = '', body = ''] = tokens.accessToken.split('.');
  const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  if (typeof claims !== 'object' || claims === null) throw new Error('the access token contains no claims');
  const text = `${header}.${part({ ...claims, exp: Math.floor(Date.now() / 1000) - aMinute })}`;
  return {
    ...tokens,
    accessToken: `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`,
  };
};
