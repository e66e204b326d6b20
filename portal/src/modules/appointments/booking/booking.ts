import type { NewAppointment } from '@arev/shared/contracts/appointments';
import type { Identity } from '../../../caller/identity.ts';
import type { Place } from './offered-time.ts';
import type * as repository from './slot-repository.ts';

type Kind = { readonly status: 'booked' } | { readonly status: 'held'; readonly heldUntil: Date };

interface Noting {
  /** Writes to the audit trail in the transaction of the change, and only if there is one. */
  readonly note?: repository.Note;
}

export interface Booking {
  /** Books the time and returns the id; throws the conflict of the doctor or of the patient. */
  readonly book: (identity: Identity, wish: NewAppointment, kind: Kind & Noting) => Promise<number>;
  /** Moves a visit to another time, and branch or doctor if given; false if it cannot be moved any more. */
  readonly move: (
    visit: repository.Movable & Pick<repository.Wish, 'holderId'>,
    startsAt: number,
    latest: Date,
    to?: Pick<Place, 'doctorId' | 'branchId'> & Noting,
  ) => Promise<boolean>;
  /** Throws a refusal if the clinic does not offer the time, for example because the day was closed meanwhile. */
  readonly checkOffered: (place: Place) => Promise<void>;
}
