import { useChrome } from '../state/chrome-context.ts';
import { useSource } from '../state/source.ts';
import { useShellText } from '../texts.ts';
import { Disclosure } from './disclosure.tsx';
import { ThemeChoice, themeIcons } from './theme-choice.tsx';
import css from './theme-menu.module.css';

export const ThemeMenu = () => {
  const t = useShellText();
  const theme = useSource(useChrome().theme);
  return (
    <div className={css.menu}>
      <Disclosure icon={themeIcons[theme]} label={`${t('theme.label')}: ${t(`theme.${theme}`)}`} align="end">
        <ThemeChoice isTitled />
      </Disclosure>
    </div>
  );
};
