import { MapPin } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { Button } from '@arev/shared/ui/button';
import { useChrome } from '../state/chrome-context.ts';
import { chosenCities, keptCities, toggled } from '../state/city-choice.ts';
import { useSource } from '../state/source.ts';
import { useShellText } from '../texts.ts';
import { CityList } from './city-list.tsx';
import css from './city-menu.module.css';
import { closeAround } from './close-around.ts';
import { Disclosure } from './disclosure.tsx';
import { useCityName } from './use-city-name.ts';

/** The city menu of the desktop header: a draft that takes effect when it is saved. */
export const CityMenu = () => {
  const t = useShellText();
  const { cities, selectedCities, actions } = useChrome();
  const saved = useSource(selectedCities);
  const [draft, setDraft] = useState<ReadonlySet<number> | null>(null);
  const name = useCityName();
  if (cities.length < 2) return null;

  const chosen = draft ?? chosenCities(saved, cities);
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (chosen.size === 0) {
      actions.refuseNoCity();
      return;
    }
    closeAround(event.currentTarget);
    actions.chooseCities(keptCities(chosen, cities));
  };
  return (
    <div className={css.menu}>
      <Disclosure
        icon={MapPin}
        label={t('cities.label')}
        face={name}
        align="end"
        onOpen={() => setDraft(null)}
      >
        <form className={css.form} onSubmit={save}>
          <CityList chosen={chosen} onToggle={(id) => setDraft(toggled(chosen, id))} />
          <Button type="submit" wide>
            {t('cities.save')}
          </Button>
        </form>
      </Disclosure>
    </div>
  );
};
