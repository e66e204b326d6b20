import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the permission of a row `grant` still counts: nobody has ended it, and a permission over a child ends when the
 * child is of age, which a person born on `adultBefore` or earlier is.
 */
export const grantHolds = (
  birthDate: 'patient.birthDate' | 'subject.birthDate',
  adultBefore: string | RawBuilder<string>,
): RawBuilder<boolean> => sql<boolean>`
  ("grant".revoked_at is null and ("grant".kind = 'adult' or ${sql.ref(birthDate)} > ${adultBefore}))`;
