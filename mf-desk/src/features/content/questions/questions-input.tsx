import { problemsOfItems } from '@arev/shared/contracts/survey-items';
import { Button } from '@arev/shared/ui/button';
import { useFieldControl } from '@arev/shared/ui/field';
import { Notice } from '@arev/shared/ui/notice';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { Plus, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddItem, type AddPlace } from './add-item.tsx';
import { ItemRow } from './item-row.tsx';
import css from './questions.module.css';
import { QuestionsPreview } from './questions-preview.tsx';
import { useQuestions } from './use-questions.ts';

interface QuestionsInputProps {
  readonly label: string;
  /** The items as JSON, as the form stores them. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The items of a survey: titles in three languages, order and nesting, and a preview of the form. */
export const QuestionsInput = ({ label, value, onChange }: QuestionsInputProps) => {
  const { t } = useTranslation('mf-desk');
  const { id, 'aria-describedby': describedBy } = useFieldControl({});
  const list = useRef<HTMLOListElement>(null);
  const questions = useQuestions({ value, onChange }, list);
  const { items, open, drop, said, gone } = questions;
  const problems = problemsOfItems(items);
  const [adding, setAdding] = useState<AddPlace>();
  return (
    <div
      {...{ id, className: css.builder }}
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={-1}
    >
      <div className={css.columns}>
        <div className={css.side}>
          <p className={css.hint}>{t('content.questions.hint')}</p>
          {items.length === 0 ? <p>{t('content.questions.none')}</p> : null}
          <ol className={css.items} ref={list} aria-label={label}>
            {items.map((item) => (
              <ItemRow
                key={item.id}
                {...{ items, item }}
                problem={problems.get(item.id)}
                open={open === item.id}
                drop={drop.over?.id === item.id ? drop.over.at : undefined}
                onGrip={(event) => drop.begin(item.id, event)}
                onToggle={() => questions.toggle(item.id)}
                onWrite={(language, title) =>
                  questions.write(items.map((one) => (one === item ? { ...one, [language]: title } : one)))
                }
                onMove={(move, from) => questions.move(item, move, from)}
                onAdd={(at) => setAdding({ where: { at, id: item.id } })}
                onRemove={() => questions.remove(item)}
              />
            ))}
          </ol>
          <VisuallyHidden>
            <span role="status">{said}</span>
          </VisuallyHidden>
          {gone ? <Removed {...gone} /> : null}
          {problems.size > 0 ? (
            <Notice tone="warning">{t('content.questions.problems', { count: problems.size })}</Notice>
          ) : null}
          <div>
            <Button variant="secondary" icon={Plus} onClick={() => setAdding({})}>
              {t('content.questions.add')}
            </Button>
          </div>
        </div>
        <QuestionsPreview items={items} />
      </div>
      {adding ? (
        <AddItem
          onAdd={(itemType) => {
            questions.add(itemType, adding.where);
            setAdding(undefined);
          }}
          onClose={() => setAdding(undefined)}
        />
      ) : null}
    </div>
  );
};

interface RemovedProps {
  readonly words: string;
  readonly bringBack: () => void;
}

const Removed = ({ words, bringBack }: RemovedProps) => {
  const { t } = useTranslation('mf-desk');
  return (
    <Notice
      live
      action={
        <Button variant="secondary" size="small" icon={Undo2} onClick={bringBack}>
          {t('content.questions.bringBack')}
        </Button>
      }
    >
      {words}
    </Notice>
  );
};
