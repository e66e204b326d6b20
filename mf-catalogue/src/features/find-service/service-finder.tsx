import { Accordion } from '@arev/shared/ui/accordion';
import { Button } from '@arev/shared/ui/button';
import { SearchBox } from '@arev/shared/ui/search-box';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFinderList } from './finder-list.ts';
import css from './service-finder.module.css';
import { NarrowingFields } from './narrowing-fields.tsx';
import { ServiceSearchBox } from './service-search-box.tsx';
import { SpecializationList } from './specialization-list.tsx';
import { type SpecializationsFound, useSpecializations } from './use-specializations.ts';
import type { ServiceSearch } from './use-service-search.ts';

interface ServiceFinderProps {
  readonly current: string | undefined;
  readonly search: ServiceSearch;
}

export const ServiceFinder = ({ current, search }: ServiceFinderProps) => {
  const { t } = useTranslation('mf-catalogue');
  const { name, delay, suggests = false } = useFinderList();
  return (
    <div className={css.finder} data-print="hide">
      {suggests ? (
        <ServiceSearchBox search={search} delay={delay} />
      ) : (
        <SearchBox
          label={t(`${name}.search.label`)}
          placeholder={t(`${name}.search.placeholder`)}
          delay={delay}
          name="searchText"
          value={search.chosen}
          onSearch={search.change}
          busy={search.applied !== search.chosen}
          action={search.action}
          button={search.action === undefined ? undefined : t('services.search.go')}
        >
          <NarrowingFields />
        </SearchBox>
      )}
      {/* Another speciality or search starts with its own state of the disclosure. */}
      <Specialities key={`${current ?? ''} ${search.applied}`} current={current} text={search.applied} />
    </div>
  );
};

/** On phones the lists are behind a button; a search shows its results at once. */
const Specialities = ({ current, text }: { current: string | undefined; text: string }) => {
  const { t } = useTranslation('mf-catalogue');
  const [open, setOpen] = useState(text !== '');
  const id = useId();
  const { lists } = useFinderList();
  const stationary = useSpecializations('stationary', text);
  const outpatient = useSpecializations('outpatient', text);
  const found = { stationary, outpatient };
  const nothing = lists.every((list) => found[list].data?.items.length === 0);
  // Without a selected speciality, the page itself says that nothing was found.
  if (nothing && current === undefined) return null;
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
          {current ? t('services.specialities.other') : t('services.specialities.choose')}
        </Button>
      </div>
      <div className={css.panel} id={id} data-open={open}>
        {nothing ? (
          <p className={css.nothing}>{t('services.specialities.nothing')}</p>
        ) : (
          <Lists stationary={stationary} outpatient={outpatient} current={current} text={text} />
        )}
      </div>
    </nav>
  );
};

interface ListsProps {
  readonly stationary: SpecializationsFound;
  readonly outpatient: SpecializationsFound;
  readonly current: string | undefined;
  readonly text: string;
}

/** The total only as long as more can be loaded: the list of operations leaves out some of it. */
const countOf = ({ data, hasNextPage }: SpecializationsFound) =>
  hasNextPage ? data?.total : data?.items.length;

const Lists = ({ stationary, outpatient, current, text }: ListsProps) => {
  const { t } = useTranslation('mf-catalogue');
  const { name, lists } = useFinderList();
  const found = { stationary: stationary.data?.items.length, outpatient: outpatient.data?.items.length };
  return (
    <>
      {found.stationary === 0 ? null : (
        <Accordion title={t(`${name}.stationary`)} note={countOf(stationary)} headingLevel={2} defaultOpen>
          <SpecializationList
            label={t(`${name}.stationary`)}
            list={stationary}
            current={current}
            text={text}
          />
        </Accordion>
      )}
      {found.outpatient === 0 || !lists.includes('outpatient') ? null : (
        <div className={css.outpatient}>
          <h2 className={css.title}>{t('services.outpatient')}</h2>
          <SpecializationList
            label={t('services.outpatient')}
            list={outpatient}
            current={current}
            text={text}
          />
        </div>
      )}
    </>
  );
};
