import { useSite } from '@arev/shared/remote-kit';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { foundPatientsQuery } from '../api/reception.ts';
import type { useSearchText } from './use-search-text.ts';

export const shortestSearch = 3;

export const useFoundPatients = ([text, setText]: ReturnType<typeof useSearchText>) => {
  const site = useSite();
  const { queryKey, queryFn } = foundPatientsQuery(site, text);
  const isAsked = text.trim().length >= shortestSearch;
  const query = useQuery({
    queryKey,
    queryFn: isAsked ? queryFn : skipToken,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return { text, setText, isAsked, query };
};
