import { LANGUAGE_NAMES } from '@arev/shared/i18n';
import { Account } from '../header/account.tsx';
import { BookLink } from '../header/book-link.tsx';
import { CityList } from '../header/city-list.tsx';
import { ContactLinks } from '../header/contact-links.tsx';
import { LanguageLinks } from '../header/language-links.tsx';
import { ThemeChoice, useThemeName } from '../header/theme-choice.tsx';
import { useCityName } from '../header/use-city-name.ts';
import { useChrome } from '../state/chrome-context.ts';
import { chosenCities, keptCities, toggled } from '../state/city-choice.ts';
import { useSource } from '../state/source.ts';
import { useShellText } from '../texts.ts';
import css from './side-menu.module.css';
import { SideMenuLinks } from './side-menu-links.tsx';
import { SideSection } from './side-section.tsx';

export const SideMenuContent = () => {
  const t = useShellText();
  const { language } = useChrome();
  return (
    <div className={css.content}>
      <BookLink wide />
      <SideMenuLinks />
      <div className={css.settings}>
        <SideSection title={t('language.label')} note={LANGUAGE_NAMES[language]}>
          <LanguageLinks />
        </SideSection>
        <CitySection />
        <ThemeSection />
      </div>
      <div className={css.bottom}>
        <Account place="side" />
        <ContactLinks />
      </div>
    </div>
  );
};

/** Here each check box takes effect at once, so the last one cannot be cleared. */
const CitySection = () => {
  const t = useShellText();
  const { cities, selectedCities, actions } = useChrome();
  const chosen = chosenCities(useSource(selectedCities), cities);
  const name = useCityName();
  if (cities.length < 2) return null;
  const toggle = (id: number) => {
    const next = toggled(chosen, id);
    if (next.size === 0) actions.refuseNoCity();
    else actions.chooseCities(keptCities(next, cities));
  };
  return (
    <SideSection title={t('cities.label')} note={name} needsScripts>
      <CityList chosen={chosen} onToggle={toggle} />
    </SideSection>
  );
};

const ThemeSection = () => {
  const t = useShellText();
  return (
    <SideSection title={t('theme.label')} note={useThemeName()} needsScripts>
      <ThemeChoice />
    </SideSection>
  );
};
