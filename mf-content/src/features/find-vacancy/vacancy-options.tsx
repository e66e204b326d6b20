import type { Vacancy } from '@arev/shared/contracts/vacancies';
import { useTranslation } from 'react-i18next';
import { optionId } from './vacancy-input.tsx';
import css from './vacancy-search.module.css';

interface VacancyOptionsProps {
  readonly id: string;
  readonly found: readonly Vacancy[];
  readonly state: 'idle' | 'waiting' | 'failed' | 'found';
  readonly active: number;
  readonly onChoose: (vacancy: Vacancy) => void;
}

export const VacancyOptions = ({ id, found, state, active, onChoose }: VacancyOptionsProps) => {
  const { t } = useTranslation('mf-content');
  if (state === 'failed') return <p className={css.panel}>{t('vacancies.search.failed')}</p>;
  if (found.length === 0 && state === 'found')
    return <p className={css.panel}>{t('vacancies.search.nothing')}</p>;
  if (found.length === 0) return <p className={css.panel}>{t('vacancies.search.waiting')}</p>;
  return (
    <div className={css.panel} id={id} role="listbox" aria-label={t('vacancies.search.suggestions')}>
      {found.map((vacancy, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the box, which keeps the focus
        <div
          key={vacancy.id}
          className={css.option}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          ref={(element) => {
            if (index === active) element?.scrollIntoView({ block: 'nearest' });
          }}
          // A press would take the focus from the box before the click arrives.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(vacancy)}
        >
          <span>{vacancy.title}</span>
          <span className={css.where}>
            {t('vacancies.where', { branch: vacancy.branch.title, city: vacancy.branch.city })}
          </span>
        </div>
      ))}
    </div>
  );
};
