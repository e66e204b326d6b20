import type { PriceSheet } from '@arev/shared/contracts/prices';
import { useKeptText } from '@arev/shared/forms/use-kept-text';
import { Button } from '@arev/shared/ui/button';
import { Field } from '@arev/shared/ui/field';
import { Heading } from '@arev/shared/ui/heading';
import { Notice } from '@arev/shared/ui/notice';
import { TextArea } from '@arev/shared/ui/text-area';
import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PastedRow, problemsIn, readPasted } from './pasted-prices.ts';
import css from './prices.module.css';

interface PastePricesProps {
  readonly sheet: PriceSheet;
  readonly onTake: (rows: readonly PastedRow[]) => void;
}

/** A table from a spreadsheet. Each cell is checked, and the prices are replaced only if all cells are valid. */
export const PastePrices = ({ sheet, onTake }: PastePricesProps) => {
  const { t } = useTranslation('mf-desk');
  const { text, setText } = useKeptText('prices-pasted');
  const [isChecked, setChecked] = useState(false);
  const rows = readPasted(text, sheet);
  const wrong = problemsIn(rows);
  const isEmpty = rows.flat().every(({ place, problem }) => place === undefined && problem === undefined);
  return (
    <section className={css.stack} aria-label={t('prices.paste.title')}>
      <Heading level={2}>{t('prices.paste.title')}</Heading>
      <Field label={t('prices.paste.label')} hint={t('prices.paste.hint')}>
        <TextArea
          value={text}
          spellCheck={false}
          onChange={({ target }) => {
            setText(target.value);
            setChecked(false);
          }}
        />
      </Field>
      <div>
        <Button
          variant="secondary"
          icon={ClipboardPaste}
          onClick={() => {
            setChecked(true);
            if (wrong > 0 || isEmpty) return;
            onTake(rows);
            setText('');
            setChecked(false);
          }}
        >
          {t('prices.paste.take')}
        </Button>
      </div>
      {isChecked && isEmpty ? (
        <Notice tone="warning" live>
          {t('prices.paste.empty')}
        </Notice>
      ) : null}
      {isChecked && wrong > 0 ? (
        <>
          <Notice tone="error" live>
            {t('prices.paste.wrong', { count: wrong })}
          </Notice>
          <Checked rows={rows} />
        </>
      ) : null}
    </section>
  );
};

const Checked = ({ rows: [head = [], ...rows] }: { readonly rows: readonly PastedRow[] }) => {
  const { t } = useTranslation('mf-desk');
  return (
    <div className={css.scroll} role="region" aria-label={t('prices.paste.checked')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at} scope="col">
                <CheckedCell {...cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], at) => (
            <tr key={at}>
              <th scope="row">{name ? <CheckedCell {...name} /> : null}</th>
              {cells.map((cell, column) => (
                <td key={column}>
                  <CheckedCell {...cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const CheckedCell = ({ text, problem }: PastedRow[number]) => {
  const { t } = useTranslation('mf-desk');
  return (
    <>
      {text}
      {problem === undefined ? null : <p className={css.problem}>{t(`prices.problem.${problem}`)}</p>}
    </>
  );
};
