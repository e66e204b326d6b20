import { href, page } from '@arev/shared/routing';
import { Accordion } from '@arev/shared/ui/accordion';
import { Button } from '@arev/shared/ui/button';
import { SearchBox } from '@arev/shared/ui/search-box';
import css from '@catalogue/features/find-service/service-finder.module.css';
import list from '@catalogue/features/find-service/specialization-list.module.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useLanguage } from '@/i18n/use-language.ts';
import { specialitiesQuery } from '@/portal/queries.ts';

interface ServiceFinderProps {
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

export const ServiceFinder = ({ text, onSearch }: ServiceFinderProps) => {
  const t = useTranslations('mf-catalogue');
  const inpatient = useSpecialities(true, text);
  const outpatient = useSpecialities(false, text);
  return (
    <div className={css.finder} data-print="hide">
      <SearchBox
        label={t('services.search.label')}
        placeholder={t('services.search.placeholder')}
        name="searchText"
        value={text}
        onSearch={onSearch}
      />
      {inpatient.length + outpatient.length === 0 ? null : (
        // A new search resets the disclosure.
        <Specialities key={text} inpatient={inpatient} outpatient={outpatient} isOpen={text !== ''} />
      )}
    </div>
  );
};

const useSpecialities = (stationary: boolean, text: string) =>
  useQuery({
    ...specialitiesQuery(useLanguage(), stationary, text),
    placeholderData: keepPreviousData,
  }).data ?? [];

type Found = ReturnType<typeof useSpecialities>;

interface SpecialitiesProps {
  readonly inpatient: Found;
  readonly outpatient: Found;
  readonly isOpen: boolean;
}

/** On phones, a button shows the lists; after a search they are visible. */
const Specialities = ({ inpatient, outpatient, isOpen }: SpecialitiesProps) => {
  const t = useTranslations('mf-catalogue');
  const [open, setOpen] = useState(isOpen);
  const id = useId();
  return (
    <nav className={css.specialities} aria-label={t('services.specialities.label')}>
      <div className={css.toggle}>
        <Button
          variant="secondary"
          wide
          icon={ChevronDown}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {t('services.specialities.choose')}
        </Button>
      </div>
      <div className={css.panel} id={id} data-open={open}>
        {inpatient.length === 0 ? null : (
          <Accordion title={t('services.stationary')} note={inpatient.length} headingLevel={2} defaultOpen>
            <SpecialityList label={t('services.stationary')} items={inpatient} />
          </Accordion>
        )}
        {outpatient.length === 0 ? null : (
          <div className={css.outpatient}>
            <h2 className={css.title}>{t('services.outpatient')}</h2>
            <SpecialityList label={t('services.outpatient')} items={outpatient} />
          </div>
        )}
      </div>
    </nav>
  );
};

const SpecialityList = ({ label, items }: { readonly label: string; readonly items: Found }) => {
  const language = useLanguage();
  return (
    <ul className={list.list} role="list" aria-label={label}>
      {items.map(({ id, slug, title }) => (
        <li key={id}>
          <a className={list.choice} href={href(language, page.specialization(slug))}>
            <span className={list.mark} />
            <span className={list.words}>{title}</span>
          </a>
        </li>
      ))}
    </ul>
  );
};
