import type { SeenPerson } from '../../api/reception.ts';

/** What the documents are compared with; rows and records have more. */
export const seenIn = ({ fullName, birthDate, ssn }: SeenPerson): SeenPerson => ({
  fullName,
  birthDate,
  ssn,
});
