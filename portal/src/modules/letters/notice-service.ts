import type { LetterKind } from '@arev/shared/contracts/staff';
import { clockTimeAt, writtenDateAt } from '../../clinic-time.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Executor } from '../../db/factory.ts';
import { clinicAddress, type Message, type Outbox } from '../outbox/public.ts';

/** Letters, and what patients send from their account. */
type NoticeKind = LetterKind | 'request' | 'request-changed' | 'survey' | 'rating' | 'application';

interface Sent {
  readonly kind: NoticeKind;
  readonly id: number;
  /** The version of a change, for kinds that can be sent more than once. */
  readonly version?: number;
  /** Undefined for papers: the name may be a child's, and the purpose would disclose health data. */
  readonly from?: { readonly fullName: string; readonly email: string | null; readonly phone: string | null };
}

/** Runs in the transaction that stores the letter, so there is no stored letter without its notification. */
export type TellClinic = (transaction: Executor, sent: Sent) => Promise<void>;

interface NoticeNeeds {
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly config: Pick<Config, 'CLINIC_MAIL_TO' | 'CLINIC_MAIL_LANGUAGE'>;
}

const templateOf: Readonly<Record<NoticeKind, Message['template']>> = {
  question: 'clinic-question',
  contact: 'clinic-contact',
  opinion: 'clinic-opinion',
  attachment: 'clinic-attachment',
  request: 'clinic-request',
  'request-changed': 'clinic-request-changed',
  survey: 'clinic-survey',
  rating: 'clinic-rating',
  application: 'clinic-application',
};

/** With a slash at its end: the notice of letter 1 is not the one of letter 10. */
export const noticeKey = (kind: NoticeKind, id: number): string => `letter/${kind}/${id}/`;

/** Notifies the staff whom to answer, without any of the text that was written (049). */
export const clinicNotices =
  ({ clock, outbox, config }: NoticeNeeds): TellClinic =>
  async (transaction, { kind, id, version = 0, from }) => {
    const email = await clinicAddress(transaction, config);
    if (email === undefined) return;
    const now = clock();
    await outbox.tell(transaction, {
      to: { email },
      template: templateOf[kind],
      language: config.CLINIC_MAIL_LANGUAGE,
      data: {
        number: String(id),
        date: writtenDateAt(now),
        time: clockTimeAt(now),
        ...(from && {
          name: from.fullName,
          contacts: [from.email, from.phone].filter((contact) => contact !== null).join(', '),
        }),
      },
      key: `${noticeKey(kind, id)}${version}`,
    });
  };
