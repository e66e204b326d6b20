import { useEffect, useEffectEvent, useState } from 'react';
import type { ShownList } from '../search-form.tsx';
import { useChrome } from '../../state/chrome-context.ts';

interface ComboboxOptions {
  readonly input: HTMLInputElement;
  readonly text: string;
  readonly count: number;
  /** What the ids of the suggestions begin with. */
  readonly optionId: string;
  readonly onChange: (list: ShownList) => void;
}

/** No suggestion is reached: the keys belong to the box. */
const inBox = -1;

/** The keyboard of an editable combobox with a list: focus stays in the box, the arrows move through the list. */
export const useCombobox = ({ input, text, count, optionId, onChange }: ComboboxOptions) => {
  const [open, setOpen] = useState(true);
  const [reached, setReached] = useState(inBox);
  const [seen, setSeen] = useState({ text, count });
  // Another text or another list begins anew.
  if (seen.text !== text || seen.count !== count) {
    setSeen({ text, count });
    setReached(inBox);
    if (seen.text !== text) setOpen(true);
  }
  const active = open && reached < count ? reached : inBox;
  const expanded = open && count > 0;
  const activeId = active === inBox ? undefined : `${optionId}-${active}`;

  const told = useEffectEvent(onChange);
  useEffect(() => {
    told({ expanded, ...(activeId !== undefined && { active: activeId }) });
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [expanded, activeId]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const next = expanded ? moved(event.key, active, count) : undefined;
    if (next !== undefined) {
      event.preventDefault();
      setReached(next);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
    } else if (event.key === 'Enter' && activeId !== undefined) {
      event.preventDefault();
      document.getElementById(activeId)?.click();
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      event.stopPropagation();
      if (open) setOpen(false);
      else empty(input);
    }
  });
  useLeaving(input, () => setOpen(false));
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    const show = () => setOpen(true);
    input.addEventListener('keydown', listener);
    input.addEventListener('focus', show);
    return () => {
      input.removeEventListener('keydown', listener);
      input.removeEventListener('focus', show);
    };
  }, [input]);
  return { open, active };
};

/** Where a key leads from a place in the list; past its ends is the box itself. */
const moved = (key: string, active: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : inBox;
  if (key === 'ArrowUp') return active === inBox ? count - 1 : active - 1;
  // In the box these two move the caret.
  if (active === inBox) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};

const empty = (input: HTMLInputElement): void => {
  input.value = '';
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

/** The list goes when focus goes elsewhere, and the search with it when another page has come. */
const useLeaving = (input: HTMLInputElement, onLeave: () => void) => {
  const { path } = useChrome();
  const left = useEffectEvent(onLeave);
  useEffect(() => {
    const form = input.form;
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && form?.contains(relatedTarget))) left();
    };
    const stopWatching = path.subscribe(() => {
      empty(input);
      left();
    });
    form?.addEventListener('focusout', leave);
    return () => {
      stopWatching();
      form?.removeEventListener('focusout', leave);
    };
  }, [input, path]);
};
