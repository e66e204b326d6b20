import { randomUUID } from 'node:crypto';
import type { Language } from '../../../caller/language.ts';
import type { Executor } from '../../../db/factory.ts';
import { addressOf, type Outbox } from '../../outbox/public.ts';

interface Owner {
  readonly email: string | null;
  readonly phone: string;
  readonly language: Language;
}

/** Sent to the contact before the change, because somebody else may have made it. */
export const tellOwner = (
  outbox: Outbox,
  executor: Executor,
  template: 'password-changed' | 'contact-changed',
  { patientId, owner }: { readonly patientId: number; readonly owner: Owner },
): Promise<void> =>
  outbox.tell(executor, {
    to: addressOf(owner),
    template,
    language: owner.language,
    data: {},
    key: `${template}/${patientId}/${randomUUID()}`,
    patientId,
  });
