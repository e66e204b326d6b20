import type { Vacancy } from '@arev/shared/contracts/vacancies';
import { useSettledText } from '@arev/shared/forms/use-settled-text';
import { useSite } from '@arev/shared/remote-kit';
import { searchIn } from '@arev/shared/routing';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { suggestionsQuery } from '../../api/vacancies.ts';

const shortest = 2;

interface Suggestions {
  readonly found: readonly Vacancy[];
  readonly state: 'idle' | 'waiting' | 'failed' | 'found';
}

/** A response belongs to its text, so a late one never replaces that of a newer text. */
export const useVacancySuggestions = (typed: string): Suggestions => {
  const site = useSite();
  const settled = useSettledText(typed);
  const text = searchIn(settled);
  const asked = text.length >= shortest;
  const answer = useQuery({
    ...suggestionsQuery(site, text),
    enabled: asked,
    placeholderData: keepPreviousData,
  });
  if (typed.trim().length < shortest) return { found: [], state: 'idle' };
  if (!asked || settled !== typed || answer.isPending || answer.isPlaceholderData) {
    return { found: answer.data?.data ?? [], state: 'waiting' };
  }
  return answer.data ? { found: answer.data.data, state: 'found' } : { found: [], state: 'failed' };
};
