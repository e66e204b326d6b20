import { useSite } from '@arev/shared/remote-kit';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { foundPatientsQuery } from '../api/reception.ts';

export const shortestSearch = 3;

/** The query is never in an address, because it is a name or a number. */
export const useFoundPatients = () => {
  const site = useSite();
  const [text, setText] = useState('');
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
