import { useSite } from '@arev/shared/remote-kit';
import { useQuery } from '@tanstack/react-query';

export interface BookedPerson {
  readonly id: number;
  readonly fullName: string;
  readonly phone: string;
}

const key = ['book-for'];

/** The patient for whom a time is being selected: kept until the page is left, and never in an address. */
export const useBookFor = () => {
  const { queryClient } = useSite();
  const { data } = useQuery<BookedPerson | null>({ queryKey: key, queryFn: () => null, staleTime: Infinity });
  return {
    person: data ?? undefined,
    /** Callers may have a whole record, and a booking in progress is kept in the browser: only these three go there. */
    remember: (person: BookedPerson | null): void =>
      void queryClient.setQueryData(
        key,
        person && { id: person.id, fullName: person.fullName, phone: person.phone },
      ),
  };
};
