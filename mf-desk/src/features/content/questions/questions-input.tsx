import { problemsOfItems, type SurveyItemType, type WrittenItem } from '@arev/shared/contracts/survey-items';
import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { Plus, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddItem, type AddPlace } from './add-item.tsx';
import { ItemRow } from './item-row.tsx';
import css from './questions.module.css';
import { QuestionsPreview } from './questions-preview.tsx';
import { added, itemsIn, type Move, moved, numberOf, placed, removed } from './tree.ts';
import { useDrag } from './use-drag.ts';

interface QuestionsInputProps {
  readonly label: string;
  /** The items as JSON, as the form keeps them. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The items of a survey: their titles in three languages, their order and nesting, and the form that comes of it. */
export const QuestionsInput = ({ label, value, onChange }: QuestionsInputProps) => {
  const { t } = useTranslation('mf-desk');
  const items = itemsIn(value);
  const problems = problemsOfItems(items);
  const [open, setOpen] = useState<string>();
  const [adding, setAdding] = useState<AddPlace>();
  const [before, setBefore] = useState<string>();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const target = list.current?.querySelector<HTMLElement>(wanted.current);
    wanted.current = undefined;
    target?.focus();
  });
  const write = (next: readonly WrittenItem[]) => {
    setBefore(undefined);
    onChange(JSON.stringify(next));
  };
  const tellPlace = (next: readonly WrittenItem[], id: string) => {
    const item = next.find((one) => one.id === id);
    if (item) setSaid(t('content.questions.movedTo', { number: numberOf(next, item) }));
  };
  const step = (item: WrittenItem, move: Move, from: 'button' | 'row') => {
    const next = moved(items, item, move);
    if (next === undefined) return;
    write(next);
    tellPlace(next, item.id);
    // What was moved may have lost the focus, or its button may be of no use there.
    const button = from === 'button' ? `[data-move='${move}']:not([aria-disabled])` : '[data-title]';
    wanted.current = `[data-item='${item.id}'] ${button}, [data-item='${item.id}'] [data-title]`;
  };
  const drop = useDrag(list, (id, at, other) => {
    const next = placed(items, id, at, other);
    if (next === undefined) return;
    write(next);
    tellPlace(next, id);
  });
  const add = (itemType: SurveyItemType) => {
    const next = added(items, itemType, adding?.where);
    write(next.items);
    setAdding(undefined);
    setOpen(next.id);
    wanted.current = `[data-item='${next.id}'] input`;
  };
  const remove = (item: WrittenItem) => {
    write(removed(items, item.id));
    setBefore(value);
    setSaid(t('content.questions.removed'));
  };
  return (
    <div className={css.builder} role="group" aria-label={label}>
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
                onToggle={() => setOpen(open === item.id ? undefined : item.id)}
                onWrite={(language, title) =>
                  write(items.map((one) => (one === item ? { ...one, [language]: title } : one)))
                }
                onMove={(move, from) => step(item, move, from)}
                onAdd={(at) => setAdding({ where: { at, id: item.id } })}
                onRemove={() => remove(item)}
              />
            ))}
          </ol>
          <VisuallyHidden>
            <span role="status">{said}</span>
          </VisuallyHidden>
          {before === undefined ? null : (
            <Notice
              live
              action={
                <Button
                  variant="secondary"
                  size="small"
                  icon={Undo2}
                  onClick={() => {
                    onChange(before);
                    setBefore(undefined);
                  }}
                >
                  {t('content.questions.bringBack')}
                </Button>
              }
            >
              {t('content.questions.removed')}
            </Notice>
          )}
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
      {adding ? <AddItem onAdd={add} onClose={() => setAdding(undefined)} /> : null}
    </div>
  );
};
