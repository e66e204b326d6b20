import type { Profile } from '@arev/shared/contracts/profiles';
import { useSession, useSite } from '@arev/shared/remote-kit';
import { skipToken, useQuery } from '@tanstack/react-query';
import { familyQuery } from '../../../api/family.ts';

interface Family {
  /** The patient first; empty without a family. */
  readonly people: readonly Profile[];
  /** Whether it is loaded: the question is not skipped before. */
  readonly known: boolean;
}

const nobodyElse: Family = { people: [], known: true };

/** People for whom the signed-in person can book. After a switch of the account, there is no choice. */
export const useFamily = (): Family => {
  const site = useSite();
  const session = useSession();
  const query = familyQuery(site);
  const asks =
    session.status === 'signed-in' &&
    session.user.verified &&
    !session.user.actor &&
    site.api.onBehalfOf !== undefined;
  const { data, isLoading } = useQuery({ ...query, queryFn: asks ? query.queryFn : skipToken });
  if (!asks) return nobodyElse;
  const people = data?.data.profiles.filter(({ bookable }) => bookable !== undefined) ?? [];
  return { people: people.length > 1 ? people : [], known: !isLoading };
};

/** The name of the person for whom it is; undefined without a family. */
export const useNameOf = (patientId: number | undefined): string | undefined => {
  const { people } = useFamily();
  const person = people.find((one) =>
    patientId === undefined ? one.relation === 'self' : one.patientId === patientId,
  );
  return person && `${person.firstName} ${person.lastName}`;
};
