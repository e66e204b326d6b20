import { forgetDraft } from '@arev/shared/forms/form-draft';
import { useSite } from '@arev/shared/remote-kit';
import { useQuery } from '@tanstack/react-query';

export interface BookedPerson {
  readonly id: number;
  readonly fullName: string;
  readonly phone: string;
}

const key = ['book-for'];
/** The draft of the free time that is open. */
export const freeTimeDraft = 'free-time';

/** The patient for whom a time is being selected: kept until the page is left, and never in an address. */
export const useBookFor = () => {
  const { queryClient } = useSite();
  const { data } = useQuery<BookedPerson | null>({ queryKey: key, queryFn: () => null, staleTime: Infinity });
  return {
    person: data ?? undefined,
    /** Callers may have a whole record, and a booking in progress is kept in the browser: only these three go there. */
    remember: (person: BookedPerson | null): void => {
      // Otherwise the day opened a booking that was left for somebody else.
      if (person) forgetDraft(freeTimeDraft);
      queryClient.setQueryData(
        key,
        person && { id: person.id, fullName: person.fullName, phone: person.phone },
      );
    },
  };
};
