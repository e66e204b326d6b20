import { useChrome } from '../state/chrome-context.ts';
import { chosenCities } from '../state/city-choice.ts';
import { useSource } from '../state/source.ts';
import { useShellText } from '../texts.ts';

/** "Gyumri", "2 cities" or "All cities". */
export const useCityName = (): string => {
  const t = useShellText();
  const { cities, selectedCities } = useChrome();
  const chosen = chosenCities(useSource(selectedCities), cities);
  if (chosen.size === cities.length) return t('cities.all');
  const only = cities.find(({ id }) => chosen.size === 1 && chosen.has(id));
  return only?.name ?? t('cities.count', { count: chosen.size });
};
