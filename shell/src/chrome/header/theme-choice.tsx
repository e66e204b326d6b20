import { Moon, Sun, SunMoon } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '@arev/shared/ui/icon';
import { useChrome, type Theme } from '../state/chrome-context.ts';
import { useSource } from '../state/source.ts';
import { useShellText } from '../texts.ts';
import css from './theme-choice.module.css';

const themes: readonly Theme[] = ['system', 'light', 'dark'];
export const themeIcons = { system: SunMoon, light: Sun, dark: Moon } as const;

interface ThemeChoiceProps {
  /** If no heading above it names the choice. */
  readonly isTitled?: boolean;
}

export const ThemeChoice = ({ isTitled = false }: ThemeChoiceProps) => {
  const t = useShellText();
  const name = useId();
  const { theme, actions } = useChrome();
  const chosen = useSource(theme);
  return (
    <fieldset className={css.choice} aria-label={t('theme.label')}>
      {isTitled ? <legend className={css.legend}>{t('theme.label')}</legend> : null}
      {themes.map((option) => (
        <label key={option} className={css.option}>
          <input
            className={css.input}
            type="radio"
            name={name}
            value={option}
            checked={chosen === option}
            onChange={() => actions.chooseTheme(option)}
          />
          <Icon icon={themeIcons[option]} />
          {t(`theme.${option}`)}
        </label>
      ))}
    </fieldset>
  );
};

export const useThemeName = (): string => {
  const t = useShellText();
  return t(`theme.${useSource(useChrome().theme)}`);
};
