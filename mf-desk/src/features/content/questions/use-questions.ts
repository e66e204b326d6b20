import type { SurveyItemType, WrittenItem } from '@arev/shared/contracts/survey-items';
import { useSite } from '@arev/shared/remote-kit';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddPlace } from './add-item.tsx';
import { added, itemsIn, type Move, moved, numberOf, placed, removed, titleOf } from './tree.ts';
import { useDrag } from './use-drag.ts';
import { useWantedFocus } from './use-wanted-focus.ts';

interface Form {
  /** The items as JSON, as the form stores them. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The items of a survey and their actions; `said` is announced to screen readers. */
export const useQuestions = ({ value, onChange }: Form, list: RefObject<HTMLElement | null>) => {
  const { t } = useTranslation('mf-desk');
  const { language } = useSite();
  const items = itemsIn(value);
  const [open, setOpen] = useState<string>();
  /** The items before a removal, and its notice. */
  const [before, setBefore] = useState<{ readonly value: string; readonly words: string }>();
  const [said, setSaid] = useState('');
  // An equal announcement would not be spoken again.
  const nameOf = (item: WrittenItem): string =>
    titleOf(item, language) ?? t(`content.questions.type.${item.itemType}`);
  const focus = useWantedFocus(list);
  const write = (next: readonly WrittenItem[]) => {
    setBefore(undefined);
    onChange(JSON.stringify(next));
  };
  const rearrange = (next: readonly WrittenItem[], id: string) => {
    write(next);
    const item = next.find((one) => one.id === id);
    if (item) setSaid(t('content.questions.movedTo', { name: nameOf(item), number: numberOf(next, item) }));
  };
  const drop = useDrag(list, (id, at, other) => {
    const next = placed(items, id, at, other);
    if (next !== undefined) rearrange(next, id);
  });
  return {
    ...{ items, open, said, drop, write },
    toggle: (id: string) => setOpen(open === id ? undefined : id),
    move: (item: WrittenItem, move: Move, from: 'button' | 'row') => {
      const next = moved(items, item, move);
      if (next === undefined) return;
      rearrange(next, item.id);
      // The moved row may have lost the focus, or its button may be disabled there.
      const button = from === 'button' ? `[data-move='${move}']:not([aria-disabled])` : '[data-title]';
      focus(`[data-item='${item.id}'] ${button}, [data-item='${item.id}'] [data-title]`);
    },
    add: (itemType: SurveyItemType, where: AddPlace['where']) => {
      const next = added(items, itemType, where);
      write(next.items);
      setOpen(next.id);
      focus(`[data-item='${next.id}'] input`);
    },
    remove: (item: WrittenItem) => {
      write(removed(items, item.id));
      setSaid('');
      setBefore({ value, words: t('content.questions.removed', { name: nameOf(item) }) });
    },
    /** After a removal, until the next change. */
    gone: before && {
      words: before.words,
      bringBack: () => {
        onChange(before.value);
        setBefore(undefined);
      },
    },
  };
};
