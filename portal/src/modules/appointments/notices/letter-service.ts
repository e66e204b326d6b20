import { letterPages } from '@arev/shared/contracts/letter-pages';
import { clockTimeAt, writtenDateAt } from '../../../clinic-time.ts';
import type { Executor } from '../../../db/factory.ts';
import { addressOf, siteLink, type Message } from '../../outbox/public.ts';
import { findLetter, type LetterRow } from './letter-repository.ts';

export const whenOf = (startsAt: Date): { date: string; time: string } => ({
  date: writtenDateAt(startsAt.getTime()),
  time: clockTimeAt(startsAt.getTime()),
});

export interface Letter {
  readonly template: Message['template'];
  readonly key: string;
  readonly siteUrl: string;
  readonly data?: Readonly<Record<string, string>>;
}

/** A child has no login: the parent who gets the message opens the visit in their own area. */
const pageIn = ({ id, patientId, username }: LetterRow) => (username === null ? { id, patientId } : { id });

/** A message to the patient of a visit; its key begins with the visit, so that all its messages can be withdrawn. */
export const letterTo = (row: LetterRow, { template, key, siteUrl, data }: Letter): Message => ({
  to: addressOf({ email: row.email, phone: row.patientPhone }),
  template,
  language: row.language,
  data: {
    ...whenOf(row.startsAt),
    doctor: `${row.firstName} ${row.lastName}`,
    branch: row.branch,
    address: row.address,
    phone: row.phone,
    link: siteLink(siteUrl, row.language, letterPages.visit(pageIn(row))),
    ...data,
  },
  key,
  patientId: row.patientId,
});

/** None to a patient without an address, such as one whose account was erased: their visits stay. */
export const letterAbout = async (db: Executor, id: number, letter: Letter): Promise<Message | undefined> => {
  const row = await findLetter(db, id);
  const isReachable = row !== undefined && (row.email !== null || row.patientPhone !== '');
  return isReachable ? letterTo(row, letter) : undefined;
};
