import { useEffect, useState } from 'react';

export interface ComboboxRules {
  /** What stands in the box. */
  readonly text: string;
  /** How many options there are. */
  readonly count: number;
  /** Id of the list, with which those of its options begin. */
  readonly listId: string;
  readonly onChoose: (index: number) => void;
  /** Escape empties a box whose list is closed already. */
  readonly onEmpty?: (() => void) | undefined;
  readonly startsOpen?: boolean;
}

interface Key {
  readonly key: string;
  readonly isComposing?: boolean;
  preventDefault(): void;
  stopPropagation(): void;
}

/** No option is reached: the keys belong to the box. */
const inBox = -1;

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/**
 * The keyboard of an editable combobox with a list (the pattern of the ARIA practices): focus stays in the box, the arrows move
 * through the list, past its ends is the box itself.
 */
export const useCombobox = ({
  text,
  count,
  listId,
  onChoose,
  onEmpty,
  startsOpen = false,
}: ComboboxRules) => {
  const [open, setOpen] = useState(startsOpen);
  const [reached, setReached] = useState(inBox);
  const [seen, setSeen] = useState({ text, count });
  // Another text or another list begins at the box.
  if (seen.text !== text || seen.count !== count) {
    setSeen({ text, count });
    setReached(inBox);
  }
  const expanded = open && count > 0;
  const active = expanded && reached < count ? reached : inBox;
  const activeId = active === inBox ? undefined : optionId(listId, active);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const show = () => setOpen(true);
  const close = () => {
    setOpen(false);
    setReached(inBox);
  };
  const choose = (index: number) => {
    close();
    onChoose(index);
  };
  const press = (event: Key): void => {
    if (event.isComposing === true) return;
    const next = expanded ? moved(event.key, active, count) : undefined;
    if (next !== undefined) setReached(next);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') show();
    else if (event.key === 'Enter' && active !== inBox) choose(active);
    else if (event.key === 'Escape' && open) close();
    else if (event.key === 'Escape' && onEmpty && text !== '') onEmpty();
    // The form is sent with what stands in the box.
    else if (event.key === 'Enter') return close();
    else return;
    event.preventDefault();
    if (event.key === 'Escape') event.stopPropagation();
  };
  return { open, expanded, active, activeId, show, close, choose, press };
};

/** Where a key leads from a place in the list. */
const moved = (key: string, active: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : inBox;
  if (key === 'ArrowUp') return active === inBox ? count - 1 : active - 1;
  // In the box these two move the caret.
  if (active === inBox) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};
