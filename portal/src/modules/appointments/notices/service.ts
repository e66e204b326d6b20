import { weekdayDateAt } from '../../../clinic-time.ts';
import type { Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import type { Database, Executor } from '../../../db/factory.ts';
import { oneByOne } from '../../../jobs/one-by-one.ts';
import { senderAddress, type Message, type Outbox } from '../../outbox/public.ts';
import { addressesFor } from '../../preferences/public.ts';
import { calendarEntry, type EntryContext } from './calendar-entry.ts';
import type { LetterRow } from './letter-repository.ts';
import { letterTo } from './letter-service.ts';
import * as repository from './repository.ts';

const hourMs = 3_600_000;
/** The later one first: after a reminder two hours before, the one of the day before is not sent. */
const reminders = [
  { hours: 2, fromHours: 0 },
  { hours: 24, fromHours: 2 },
] as const;
/** Messages per run; the next run continues. */
const most = 200;

export interface NoticeNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'SITE_URL' | 'MAIL_FROM'>;
  readonly outbox: Outbox;
}

const templates = {
  booked: 'visit-booked',
  moved: 'visit-moved',
  cancelled: 'visit-cancelled',
} as const satisfies Record<string, Message['template']>;

interface CalendarRow {
  readonly id: number;
  readonly revision: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly status: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly branch: string;
  readonly address: string;
  readonly branchPhone: string;
}

export const entryOf = (row: CalendarRow, context: EntryContext): string =>
  calendarEntry(
    {
      ...row,
      doctor: `${row.firstName} ${row.lastName}`,
      phone: row.branchPhone,
      cancelled: row.status === 'cancelled',
    },
    context,
  );

/** Until when its patient has to know of a change: the desk can cancel a visit until it ends (152). */
const knownBy = (kind: keyof typeof templates, { startsAt, endsAt }: LetterRow): Date =>
  kind === 'cancelled' ? endsAt : startsAt;

/** The reason that the clinic gave; patients know their own. */
const reasonOf = ({ cancelledBy, cancelReason }: LetterRow): Message['data'] =>
  cancelledBy === 'clinic' && cancelReason ? { reason: cancelReason } : {};

/** Notifies patients of changes and sends reminders. Run repeatedly by a job. */
export const noticesService = ({ db, clock, config, outbox }: NoticeNeeds) => {
  const letter = (
    row: LetterRow,
    template: Message['template'],
    key: string,
    data: Message['data'] = {},
  ): Message => ({
    ...letterTo(row, {
      ...{ template, siteUrl: config.SITE_URL },
      data: {
        ...(template !== templates.cancelled && {
          date: weekdayDateAt(row.startsAt.getTime(), row.language),
        }),
        ...data,
      },
      key: `visit/${row.id}/${row.revision}/${key}`,
    }),
    notAfter: row.startsAt,
  });

  const tellChange = async (
    transaction: Executor,
    row: LetterRow,
    kind: keyof typeof templates,
  ): Promise<void> => {
    // Unsent messages about the former time are outdated.
    await outbox.cancel(transaction, `visit/${row.id}/`);
    const method = kind === 'cancelled' ? 'CANCEL' : 'REQUEST';
    const message = letter(row, templates[kind], kind, kind === 'cancelled' ? reasonOf(row) : {});
    const recipient = 'email' in message.to ? message.to.email : null;
    const content = entryOf(row, {
      ...{ language: row.language, method, now: new Date(clock()) },
      ...{ sender: senderAddress(config.MAIL_FROM), recipient },
    });
    await outbox.tell(transaction, {
      ...message,
      notAfter: knownBy(kind, row),
      ...(recipient !== null && { calendar: { method, content } }),
    });
  };

  /** Sends a reminder by the patient's preferred channels; the key of a second message names its channel. */
  const tellReminder = async (transaction: Executor, row: LetterRow, hours: number): Promise<void> => {
    const addresses = await addressesFor(transaction, 'reminders', row);
    for (const [index, to] of addresses.entries()) {
      const key = `reminder/${hours}${index === 0 ? '' : '/sms'}`;
      await outbox.tell(transaction, { ...letter(row, 'visit-reminder', key), to });
    }
  };

  /** Both return the failures of this run. */
  return {
    tellChanges: (): Promise<readonly unknown[]> =>
      oneByOne(db, most, {
        take: repository.takeUntold,
        handle: async (transaction, row) => {
          const { untold } = row;
          if (untold !== null && knownBy(untold, row).getTime() > clock())
            await tellChange(transaction, row, untold);
          await repository.noteTold(transaction, row.id);
        },
      }),
    remind: async (): Promise<readonly unknown[]> => {
      const failures: unknown[] = [];
      for (const { hours, fromHours } of reminders) {
        const failed = await oneByOne(db, most, {
          take: (transaction, taken) => {
            const now = clock();
            const window = {
              hours,
              after: new Date(now + fromHours * hourMs),
              until: new Date(now + hours * hourMs),
            };
            return repository.takeUnreminded(transaction, window, taken);
          },
          handle: async (transaction, row) => {
            await tellReminder(transaction, row, hours);
            await repository.noteReminded(transaction, row.id, hours);
          },
        });
        failures.push(...failed);
      }
      return failures;
    },
  };
};
