import { Checkbox } from '@arev/shared/ui/checkbox';
import { useChrome } from '../state/chrome-context.ts';
import { useShellText } from '../texts.ts';
import css from './city-list.module.css';

interface CityListProps {
  readonly chosen: ReadonlySet<number>;
  readonly onToggle: (id: number) => void;
}

export const CityList = ({ chosen, onToggle }: CityListProps) => {
  const t = useShellText();
  const { cities } = useChrome();
  return (
    <fieldset className={css.cities}>
      <legend className={css.legend}>{t('cities.hint')}</legend>
      {cities.map(({ id, name }) => (
        <Checkbox key={id} label={name} checked={chosen.has(id)} onChange={() => onToggle(id)} />
      ))}
    </fieldset>
  );
};
