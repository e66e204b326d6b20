import type { Profile } from '@arev/shared/contracts/profiles';
import { useSession, useSite } from '@arev/shared/remote-kit';
import { skipToken, useQuery } from '@tanstack/react-query';
import { familyQuery } from '../../../api/family.ts';

interface Family {
  /** Oneself first; empty where there is nobody else to book for. */
  readonly people: readonly Profile[];
  /** Whether that is known: nobody is led past the question before it is. */
  readonly known: boolean;
}

const nobodyElse: Family = { people: [], known: true };

/** Whom the person can book for from here. Who acts for somebody has answered that by switching to them. */
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

/** The name of the one for whom it is; undefined where nobody but oneself can be meant. */
export const useNameOf = (patientId: number | undefined): string | undefined => {
  const { people } = useFamily();
  const person = people.find((one) =>
    patientId === undefined ? one.relation === 'self' : one.patientId === patientId,
  );
  return person && `${person.firstName} ${person.lastName}`;
};
