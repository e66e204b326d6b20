import * as z from 'zod/mini';
import type { Exchange } from '../http/exchange.ts';

/** With this token, the portal includes the draft in its responses. */
export const previewHeader = 'x-content-preview';
export const previewCookie = 'arev_preview';

/** A running preview of a draft by an editor. */
export interface Preview {
  readonly token: string;
  /** The expiry. */
  readonly until: number;
}

const patience = 2000;
const told = z.object({ until: z.number() });

export const previewTokenOf = ({ cookies }: Pick<Exchange, 'cookies'>): string | undefined => {
  const token = cookies.get(previewCookie) ?? '';
  return /^[\w-]{43}$/.test(token) ? token : undefined;
};

/** Undefined if it has expired. Throws while the portal does not respond: a page without the draft would mislead. */
export const readPreview = async (portalUrl: string, token: string): Promise<Preview | undefined> => {
  const response = await fetch(`${portalUrl}/content-preview`, {
    headers: { [previewHeader]: token },
    signal: AbortSignal.timeout(patience),
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`the portal answered ${response.status}`);
  return { token, until: told.parse(await response.json()).until };
};

/** The preview of a page request, if there is a valid one. */
export const previewOf = async (
  exchange: Exchange,
  portalUrl: string,
): Promise<Preview | 'over' | 'unknown' | undefined> => {
  const token = previewTokenOf(exchange);
  if (token === undefined) return undefined;
  try {
    return (await readPreview(portalUrl, token)) ?? 'over';
  } catch (error) {
    exchange.log.warn(
      { requestId: exchange.id, cause: String(error) },
      'the portal did not return a preview',
    );
    return 'unknown';
  }
};
