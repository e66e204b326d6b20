import { useTranslation } from 'react-i18next';
import { amountsIn, cardsIn, differing, type FormValues, hoursIn } from './content-values.ts';
import css from './content.module.css';
import { itemsIn } from './questions/tree.ts';
import { useFieldWords } from './use-field-words.ts';

const plain = (text = ''): string => {
  const rows = [
    ...hoursIn(text).map(({ weekday, opens, closes }) => `${weekday}: ${opens}–${closes}`),
    ...amountsIn(text).map(({ id, amount }) => `${id}: ${amount ?? ''}`),
    ...itemsIn(text).map(({ itemType, hy, ru, en }) => `${itemType}: ${hy} / ${ru} / ${en}`),
    ...cardsIn(text).map(({ title, description }) => `${title}: ${description}`),
  ];
  return (rows.length > 0 ? rows.join('; ') : text.replaceAll(/<[^>]*>/g, ' ').trim()) || '–';
};

interface DifferencesProps {
  readonly before: FormValues;
  readonly after: FormValues;
}

/** Where two states differ, field by field. */
export const Differences = ({ before, after }: DifferencesProps) => {
  const { t } = useTranslation('mf-desk');
  const { fullLabelOf } = useFieldWords();
  const fields = differing(before, after);
  if (fields.length === 0) return <p>{t('content.history.same')}</p>;
  return (
    <dl className={css.differences}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{fullLabelOf(field)}</dt>
          <dd>
            <del>{plain(before[field])}</del>
          </dd>
          <dd>
            <ins>{plain(after[field])}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
};
