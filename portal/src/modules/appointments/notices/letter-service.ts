import { letterPages } from '@arev/shared/contracts/letter-pages';
import { clockTimeAt, writtenDateAt } from '../../../clinic-time.ts';
import type { Executor } from '../../../db/factory.ts';
import { addressOf, siteLink, whoseMessage, type Message } from '../../outbox/public.ts';
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

/** A message to the patient of a visit; its key begins with the visit, so that all its messages can be withdrawn. */
export const letterTo = (row: LetterRow, { template, key, siteUrl, data }: Letter): Message => ({
  to: addressOf(row),
  template,
  language: row.language,
  data: {
    ...whenOf(row.startsAt),
    doctor: `${row.firstName} ${row.lastName}`,
    branch: row.branch,
    address: row.address,
    phone: row.branchPhone,
    ...whoseMessage(row),
    link: siteLink(siteUrl, row.language, letterPages.visit(row)),
    ...data,
  },
  key,
  patientId: row.patientId,
});

export const letterAbout = async (db: Executor, id: number, letter: Letter): Promise<Message | undefined> => {
  const row = await findLetter(db, id);
  return row && letterTo(row, letter);
};
