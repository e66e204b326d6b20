import { addDays, isRealDate, plainDateAt } from '../../clinic-time.ts';
import type { Clock } from '../../clock.ts';
import type { Executor } from '../../db/factory.ts';
import { InvalidInput } from '../../errors.ts';
import { type RequestNoticeNeeds, touchWork, withdrawAgreement } from '../desk-work/public.ts';
import type { TellClinic } from '../letters/public.ts';
import * as repository from './repository.ts';

/** Requests can be made for up to a year ahead. */
const furthestDays = 365;

type Wish = repository.Wish;
type Locked = NonNullable<Awaited<ReturnType<typeof repository.lockTask>>>;

export const checkDay = (date: string, clock: Clock): void => {
  const today = plainDateAt(clock());
  if (!isRealDate(date) || date < today || date > addDays(today, furthestDays))
    throw new InvalidInput([{ path: 'date', key: 'invalid' }]);
};

const isSameDay = (one: Wish, other: Wish): boolean =>
  one.date === other.date && one.partOfDay === other.partOfDay;

export const isSameWish = (one: Wish, other: Wish): boolean =>
  isSameDay(one, other) && one.note === other.note;

interface Needs extends RequestNoticeNeeds {
  readonly clock: Clock;
  readonly tellClinic: TellClinic;
}

/** Notifies the desk, which may have called the patient already; another day resets the work of the desk. */
export const saveWish = async (
  needs: Needs,
  transaction: Executor,
  id: number,
  { before, wish }: { readonly before: Locked; readonly wish: Wish },
): Promise<void> => {
  if (isSameWish(before, wish)) return;
  const { clock, tellClinic } = needs;
  const again = !isSameDay(before, wish);
  const version = before.version + 1;
  await repository.updateTask(transaction, id, {
    ...wish,
    ...(again && { plannedFor: null }),
    changedAt: new Date(clock()),
    version,
  });
  await touchWork(transaction, id, { again });
  if (again) await withdrawAgreement(needs, transaction, id);
  await tellClinic(transaction, { kind: 'request-changed', id, version });
};
