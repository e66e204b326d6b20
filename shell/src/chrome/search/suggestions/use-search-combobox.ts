import { optionId, useCombobox } from '@arev/shared/ui/combobox';
import { useEffect, useEffectEvent } from 'react';
import type { ShownList } from '../search-form.tsx';
import { followsLink } from '../../menu/follows-link.ts';
import { useChrome } from '../../state/chrome-context.ts';

interface SearchComboboxOptions {
  readonly input: HTMLInputElement;
  readonly text: string;
  readonly count: number;
  readonly listId: string;
  readonly onChange: (list: ShownList) => void;
}

/** Adds a combobox to an existing box, which works without this code. */
export const useSearchCombobox = ({ input, text, count, listId, onChange }: SearchComboboxOptions) => {
  const { open, expanded, active, activeId, press, show, close } = useCombobox({
    ...{ text, count, listId },
    onChoose: (index) => document.getElementById(optionId(listId, index))?.click(),
    onEmpty: () => empty(input),
    startsOpen: true,
  });
  const told = useEffectEvent(onChange);
  useEffect(() => {
    told({ expanded, ...(activeId !== undefined && { active: activeId }) });
  }, [expanded, activeId]);
  const pressed = useEffectEvent(press);
  const shown = useEffectEvent(show);
  useLeaving(input, close);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => pressed(event);
    const onShow = () => shown();
    input.addEventListener('keydown', onKey);
    input.addEventListener('focus', onShow);
    input.addEventListener('input', onShow);
    return () => {
      input.removeEventListener('keydown', onKey);
      input.removeEventListener('focus', onShow);
      input.removeEventListener('input', onShow);
    };
  }, [input]);
  return { open, active };
};

const empty = (input: HTMLInputElement): void => {
  input.value = '';
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

/** The list closes on blur and on a link, and the search after a navigation. */
const useLeaving = (input: HTMLInputElement, onLeave: () => void) => {
  const { path } = useChrome();
  const left = useEffectEvent(onLeave);
  useEffect(() => {
    const form = input.form;
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && form?.contains(relatedTarget))) left();
    };
    const leaveOnLink = (event: MouseEvent) => {
      if (followsLink(event)) left();
    };
    const stopWatching = path.subscribe(() => {
      empty(input);
      left();
    });
    form?.addEventListener('focusout', leave);
    form?.addEventListener('click', leaveOnLink);
    return () => {
      stopWatching();
      form?.removeEventListener('focusout', leave);
      form?.removeEventListener('click', leaveOnLink);
    };
  }, [input, path]);
};
