import { randomUUID } from 'node:crypto';
import type { Language } from '../../../caller/language.ts';
import type { Executor } from '../../../db/factory.ts';
import { addressOf, type Contacts, type Message, type Outbox } from '../../outbox/public.ts';

interface Owner extends Contacts {
  readonly language: Language;
}

interface Told {
  readonly patientId: number;
  readonly owner: Owner;
  readonly addresses?: readonly Message['to'][];
}

/** Sent to the contacts before the change, because somebody else may have made it. */
export const tellOwner = async (
  outbox: Outbox,
  executor: Executor,
  template: 'password-changed' | 'contact-changed',
  { patientId, owner, addresses = [addressOf(owner)] }: Told,
): Promise<void> => {
  for (const to of addresses)
    await outbox.tell(executor, {
      to,
      template,
      language: owner.language,
      data: {},
      key: `${template}/${patientId}/${randomUUID()}`,
      patientId,
    });
};
