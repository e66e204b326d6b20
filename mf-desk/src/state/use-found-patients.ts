import { hasFewDigits, shortestPersonSearch } from '@arev/shared/contracts/person-search';
import { useSite } from '@arev/shared/remote-kit';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { foundPatientsQuery } from '../api/reception.ts';
import type { useSearchText } from './use-search-text.ts';

export const useFoundPatients = ([text, setText]: ReturnType<typeof useSearchText>) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const { queryKey, queryFn } = foundPatientsQuery(site, text);
  const isAsked = text.trim().length >= shortestPersonSearch && !hasFewDigits(text);
  const query = useQuery({
    queryKey,
    queryFn: isAsked ? queryFn : skipToken,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  /** For the box: the texts that the portal refuses are not searched for. */
  const box = {
    value: text,
    minLength: shortestPersonSearch,
    lackIn: (typed: string) =>
      hasFewDigits(typed) ? t('patients.fewDigits', { count: shortestPersonSearch }) : undefined,
    busy: query.isFetching,
    found: isAsked ? query.data?.data.length : undefined,
    onSearch: setText,
  };
  return { box, isAsked, query };
};
