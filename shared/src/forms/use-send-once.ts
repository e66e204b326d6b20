import { useState } from 'react';
import { memoryStorage, sendOnce } from './send-once.ts';
import type { SendOptions } from '../api-client/index.ts';

type Attempt<Answer> = (options: Pick<SendOptions, 'idempotencyKey'>) => Promise<Answer>;

/** `sendOnce` outside of forms: the key lives as long as the component. */
export const useSendOnce = () => {
  const [keys] = useState(memoryStorage);
  return <Answer>(content: object, attempt: Attempt<Answer>): Promise<Answer> =>
    sendOnce('', content, attempt, keys);
};
