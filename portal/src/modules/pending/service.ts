import { mostPending, type Pending } from '@arev/shared/contracts/pending';
import type { Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import { unpaidKeptMs } from '../packages/public.ts';
import { type WaitingNeeds, waitingListService } from '../waiting-list/public.ts';
import * as repository from './repository.ts';

const dayMs = 86_400_000;
/** After two weeks a request is no longer new. */
const requestNewMs = 14 * dayMs;
/** A visit without a rating after this time is not asked about any more. */
const ratedWithinMs = 30 * dayMs;

const dated = <Row extends { readonly startsAt: Date }>({ startsAt, ...row }: Row) => ({
  ...row,
  startsAt: startsAt.getTime(),
});

const withDoctor = <
  Row extends { readonly startsAt: Date; readonly firstName: string; readonly lastName: string },
>({
  firstName,
  lastName,
  ...row
}: Row) => ({ ...dated(row), doctor: { firstName, lastName } });

const offersOf = ({ data }: Awaited<ReturnType<ReturnType<typeof waitingListService>['list']>>) =>
  data.flatMap(({ doctor: wished, service, offer }) => {
    if (!offer) return [];
    const { branch, startsAt, until, byDesk, movable, doctor = wished } = offer;
    const { firstName, lastName, slug } = doctor;
    return [
      {
        ...{ doctor: { firstName, lastName, slug }, service: { slug: service.slug } },
        ...{ branchId: branch.id, startsAt, until, byDesk, movable },
      },
    ];
  });

/** All pending items of one patient, in a few bounded queries and one response. */
export const pendingService =
  (needs: WaitingNeeds) =>
  async (identity: Identity, language: Language): Promise<Pending> => {
    const { db, clock } = needs;
    const { patientId } = identity;
    const now = new Date(clock());
    const before = (ms: number): Date => new Date(now.getTime() - ms);
    const reader = { patientId, language };
    const waiting = await waitingListService(needs).list(identity, language);
    const unrated = await repository.listUnrated(db, reader, { now, since: before(ratedWithinMs) });
    const next = await repository.findNext(db, reader, now);
    return {
      next: next ? withDoctor(next) : null,
      offers: offersOf(waiting).slice(0, mostPending),
      surveys: (await repository.listUnanswered(db, patientId, now)).map(dated),
      payments: (await repository.listPayable(db, patientId, now)).map(dated),
      packages: await repository.listOrdered(db, reader, before(unpaidKeptMs)),
      requests: await repository.listAnsweredRequests(db, reader, before(requestNewMs)),
      files: (await repository.listUnlookedFiles(db, patientId)).map(dated),
      ratings: unrated.map(withDoctor),
    };
  };
