import { isGrouping, longestItemTitle } from '@arev/shared/contracts/survey-items';
import { LANGUAGE_NAMES, LANGUAGES } from '@arev/shared/i18n';
import { Button } from '@arev/shared/ui/button';
import { Field } from '@arev/shared/ui/field';
import { IconButton } from '@arev/shared/ui/icon-button';
import { TextInput } from '@arev/shared/ui/text-input';
import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ItemRowProps } from './item-row.tsx';
import css from './questions.module.css';
import { moved, moves } from './tree.ts';

const icons = { up: ArrowUp, down: ArrowDown, into: IndentIncrease, out: IndentDecrease };

/** The titles of an item in three languages, and its actions. */
export const ItemPanel = ({ items, item, onWrite, onMove, onAdd, onRemove }: ItemRowProps) => {
  const { t } = useTranslation(['mf-desk', 'ui']);
  return (
    <div className={css.panel}>
      <div className={css.titles}>
        {LANGUAGES.map((language) => (
          <Field
            key={language}
            id={`item-${item.id}-${language}`}
            label={t('content.questions.titleIn', { language: LANGUAGE_NAMES[language] })}
            error={
              item[language].length > longestItemTitle
                ? t('ui:field.tooLong', { count: longestItemTitle })
                : undefined
            }
          >
            <TextInput
              lang={language}
              autoComplete="off"
              value={item[language]}
              onChange={({ target }) => onWrite(language, target.value)}
            />
          </Field>
        ))}
      </div>
      <div className={css.actions}>
        {moves.map((move) => {
          const isPossible = moved(items, item, move) !== undefined;
          return (
            <IconButton
              key={move}
              icon={icons[move]}
              variant="secondary"
              label={t(`content.questions.move.${move}`)}
              data-move={move}
              aria-disabled={isPossible ? undefined : true}
              onClick={() => onMove(move, 'button')}
            />
          );
        })}
        {isGrouping(item.itemType) ? (
          <Button variant="secondary" size="small" icon={Plus} onClick={() => onAdd('inside')}>
            {t('content.questions.addInside')}
          </Button>
        ) : null}
        <Button variant="secondary" size="small" icon={Plus} onClick={() => onAdd('after')}>
          {t('content.questions.addAfter')}
        </Button>
        <Button variant="quiet" size="small" icon={Trash2} onClick={onRemove}>
          {t('content.delete')}
        </Button>
      </div>
    </div>
  );
};
