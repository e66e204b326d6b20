import type { Profile } from '@arev/shared/contracts/profiles';
import { tryQuery, useSession, useSite, type Site } from '@arev/shared/remote-kit';
import { skipToken, useQuery } from '@tanstack/react-query';
import { familyQuery } from '../../../api/family.ts';

export interface Family {
  /** The patient first; empty without a family. */
  readonly people: readonly Profile[];
  /** Whether it is loaded: the question is not skipped before. */
  readonly known: boolean;
  /** Only if it could not be loaded. */
  readonly again?: { readonly busy: boolean; readonly onRetry: () => void };
}

type SessionState = ReturnType<Site['session']['get']>;

/** After a switch of the account, there is no choice. */
const mayHaveFamily = ({ api }: Site, session: SessionState): boolean =>
  session.status === 'signed-in' &&
  session.user.verified &&
  !session.user.actor &&
  api.onBehalfOf !== undefined;

const peopleOf = (profiles: readonly Profile[]): readonly Profile[] => {
  const people = profiles.filter(({ bookable }) => bookable !== undefined);
  return people.length > 1 ? people : [];
};

/** People for whom the signed-in person can book. */
export const useFamily = (): Family => {
  const site = useSite();
  const session = useSession();
  const query = familyQuery(site);
  const asks = mayHaveFamily(site, session);
  const { data, isError, isFetching, refetch } = useQuery({
    ...query,
    queryFn: asks ? query.queryFn : skipToken,
  });
  if (!asks) return { people: [], known: session.status !== 'unknown' };
  if (data) return { people: peopleOf(data.data.profiles), known: true };
  return {
    people: [],
    known: false,
    ...(isError && { again: { busy: isFetching, onRetry: () => void refetch() } }),
  };
};

/** Whether nobody else can be booked for: waits for the session and the family. A failure is not a yes. */
export const isAlone = async (site: Site): Promise<boolean> => {
  const session = await site.session.settled();
  if (!mayHaveFamily(site, session)) return true;
  const family = await tryQuery(site, familyQuery(site));
  return family !== undefined && peopleOf(family.data.profiles).length === 0;
};

/** Whether the address is of somebody for whom the signed-in person cannot book: the visit will be for another one. */
export const useIsOfStranger = (patientId: number | undefined): boolean => {
  const session = useSession();
  const { people, known } = useFamily();
  if (patientId === undefined || session.status !== 'signed-in' || !known) return false;
  const may = people.some((one) => one.patientId === patientId && one.bookable);
  return session.user.patientId !== patientId && !may;
};

/** The name of the person for whom it is; undefined without a family. */
export const useNameOf = (patientId: number | undefined): string | undefined => {
  const { people } = useFamily();
  const person = people.find((one) =>
    patientId === undefined ? one.relation === 'self' : one.patientId === patientId,
  );
  return person && `${person.firstName} ${person.lastName}`;
};

/** The same, also without a family: then it is the account that is open. */
export const usePatientName = (patientId: number | undefined): string | undefined => {
  const session = useSession();
  const name = useNameOf(patientId);
  if (name !== undefined || patientId !== undefined || session.status !== 'signed-in') return name;
  return `${session.user.firstName} ${session.user.lastName}`;
};
