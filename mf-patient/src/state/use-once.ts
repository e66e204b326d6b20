import { isRefusal, type SendOptions } from '@arev/shared/api-client';
import { randomKey } from '@arev/shared/session';
import { useRef } from 'react';

type Attempt<Answer> = (options: Pick<SendOptions, 'idempotencyKey'>) => Promise<Answer>;

/**
 * The same content goes out again by the same idempotency key, so that a lost answer changes nothing twice. The key lives
 * with the form alone: content with a password must not be kept anywhere else.
 */
export const useOnce = () => {
  const last = useRef<{ readonly content: string; readonly key: string }>(undefined);
  return async <Answer>(content: object, attempt: Attempt<Answer>): Promise<Answer> => {
    const text = JSON.stringify(content);
    if (last.current?.content !== text) last.current = { content: text, key: randomKey() };
    try {
      return await attempt({ idempotencyKey: last.current.key });
    } catch (error) {
      if (isRefusal(error)) last.current = undefined;
      throw error;
    }
  };
};
