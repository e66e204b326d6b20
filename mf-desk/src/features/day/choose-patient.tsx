import { formatNumericDate } from '@arev/shared/i18n';
import { Answered } from '@arev/shared/ui/answered';
import { Button } from '@arev/shared/ui/button';
import { usePassingFocus } from '@arev/shared/ui/passing-focus';
import { SearchBox } from '@arev/shared/ui/search-box';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/use-permissions.ts';
import { OnlyFirst } from '../../frame/only-first.tsx';
import { useFoundPatients } from '../../state/use-found-patients.ts';
import { AddPatient } from './add-patient.tsx';
import css from './booking.module.css';

export interface ChosenPatient {
  readonly id: number;
  readonly fullName: string;
  readonly phone: string;
}

interface ChoosePatientProps {
  readonly onChoose: (patient: ChosenPatient) => void;
}

/** The caller or the person at the desk: a known patient or a new one. */
export const ChoosePatient = ({ onChoose }: ChoosePatientProps) => {
  const { t } = useTranslation('mf-desk');
  const { box, isAsked, query } = useFoundPatients(useState(''));
  const [adding, setAdding] = useState(false);
  const passing = usePassingFocus();
  const mayAdd = useMay('patients', 'canAdd');
  if (adding) return <AddPatient onAdded={onChoose} onStop={() => setAdding(false)} />;
  return (
    <div className={css.part}>
      <SearchBox
        {...box}
        label={t('patients.search')}
        placeholder={t('patients.searchHint')}
        labelHidden={false}
      />
      {isAsked ? (
        <Answered query={query}>
          {({ data, total }) =>
            data.length === 0 ? (
              <p>{t('patients.nobody')}</p>
            ) : (
              <>
                <ul className={css.found} role="list" aria-label={t('patients.found')}>
                  {data.map(({ id, fullName, phone, birthDate }) => (
                    <li key={id}>
                      <button
                        ref={passing}
                        type="button"
                        className={css.person}
                        onClick={() => onChoose({ id, fullName, phone })}
                      >
                        <span className={css.name}>{fullName}</span>
                        <span className={css.note}>
                          {[birthDate && formatNumericDate(birthDate), phone].filter(Boolean).join(' · ')}
                        </span>
                      </button>
                    </li>
                  ))}
                </ul>
                <OnlyFirst shown={data.length} total={total} />
              </>
            )
          }
        </Answered>
      ) : null}
      {mayAdd ? (
        <div>
          <Button variant="secondary" size="small" icon={UserPlus} onClick={() => setAdding(true)}>
            {t('booking.add.open')}
          </Button>
        </div>
      ) : null}
    </div>
  );
};
