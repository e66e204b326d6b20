import { Undelivered, type SendSms } from './channel.ts';

const patienceMs = 15_000;

const ask = async (url: string, signal: AbortSignal, request: RequestInit): Promise<number> => {
  try {
    const answer = await fetch(url, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    throw new Undelivered('unreachable', { final: false });
  }
};

/** `POST { id, to, text }`, a format that most gateways can be configured for; the id lets them drop duplicates. */
export const smsChannel =
  (url: string, token: string | undefined): SendSms =>
  async ({ id, to, text, signal }) => {
    const status = await ask(url, signal, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ id, to: to.replaceAll(/[^\d+]/g, ''), text }),
    });
    if (status >= 200 && status < 300) return;
    throw new Undelivered(`HTTP ${status}`, { final: status === 400 || status === 422 });
  };
