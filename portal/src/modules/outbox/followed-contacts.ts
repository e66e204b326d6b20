import { sql } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import { reachedEmail, reachedPhone } from './address-of.ts';
import { followsPatient } from './keeping.ts';
import type { Template } from './render.ts';

interface Unsent {
  readonly patientId: number;
  readonly recipients: readonly string[];
  readonly templates: readonly Template[];
}

interface Contacts {
  readonly phone: string | null;
  readonly email: string | null;
}

/** The contacts that the patient does not have any more. */
export const replacedBy = (after: Contacts, before: Contacts): readonly string[] =>
  [before.phone, before.email]
    .filter((contact) => contact !== null)
    .filter((contact) => contact !== '')
    .filter((contact) => contact !== after.phone && contact !== after.email);

/**
 * Messages that wait go to a contact that the patient has now, if there is one; of a message that is being sent, the next
 * attempt does. A calendar entry names its former receiver. Once there was an attempt, the message gets another id: a gateway
 * that knows the former one would drop it.
 */
export const redirectMessages = (db: Executor, { patientId, recipients, templates }: Unsent) =>
  sql`
    update outbox_message as message set channel = next.channel, recipient = next.recipient, calendar = null,
      resent = message.resent + (message.attempts > 0)::int
    from outbox_message as unsent
    join patient on patient.id = unsent.patient_id
    cross join lateral (
      select case when by_mail then 'mail' else 'sms' end as channel,
        case when by_mail then reached.email else reached.phone end as recipient
      from (select ${reachedEmail('patient')} as email, ${reachedPhone('patient')} as phone) as reached
      cross join lateral (
        select reached.email is not null and (unsent.channel = 'mail' or reached.phone is null) as by_mail
      ) as way
    ) as next
    where message.id = unsent.id and unsent.patient_id = ${patientId} and unsent.state in ('waiting', 'sending')
      and unsent.recipient = any(${recipients}) and unsent.template = any(${templates})
      and next.recipient is not null and message.state in ('waiting', 'sending')`.execute(db);

/**
 * Unsent messages follow the patient from a replaced contact to a present one, which there always is. Those about the
 * account stay: they warn the former contact. Run in the transaction that replaces it.
 */
export const followContacts = async (
  db: Executor,
  patientId: number,
  { before, after }: { readonly before: Contacts; readonly after: Contacts },
): Promise<void> => {
  const recipients = replacedBy(after, before);
  if (recipients.length > 0) await redirectMessages(db, { patientId, recipients, templates: followsPatient });
};
