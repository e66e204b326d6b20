import { optionId, useCombobox } from '@arev/shared/ui/combobox';
import { useEffect, useEffectEvent } from 'react';
import type { ShownList } from '../search-form.tsx';
import { followsLink } from '../../menu/follows-link.ts';
import { isReturn } from '../../menu/is-return.ts';
import { onPageChange } from '../../menu/on-page-change.ts';
import { useChrome } from '../../state/chrome-context.ts';
import { isMarked, markTyping, unmarkTyping } from '../typing.ts';

interface SearchComboboxOptions {
  readonly input: HTMLInputElement;
  readonly text: string;
  readonly ids: readonly string[];
  readonly listId: string;
  readonly onChange: (list: ShownList) => void;
}

/** Adds a combobox to an existing box, which works without this code. */
export const useSearchCombobox = ({ input, text, ids, listId, onChange }: SearchComboboxOptions) => {
  const { open, expanded, active, activeId, press, show, close } = useCombobox({
    ...{ text, ids, listId },
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

/**
 * The list closes on blur and on a link. The box is empty on the next page, and with the results of its text, but for
 * what was typed after the press.
 */
const useLeaving = (input: HTMLInputElement, onLeave: () => void) => {
  const { path } = useChrome();
  const left = useEffectEvent(onLeave);
  useEffect(() => {
    const form = input.form;
    let searched = false;
    const noteSearch = () => {
      searched = true;
      unmarkTyping(input);
    };
    const noteTyping = () => {
      searched = false;
      markTyping(input);
    };
    const notePress = ({ target }: Event) => {
      if (!(target instanceof Node && form?.contains(target))) unmarkTyping(input);
    };
    const noteReturn = (event: PopStateEvent) => {
      if (isReturn(event)) unmarkTyping(input);
    };
    const finish = () => {
      if (isMarked(input)) return;
      empty(input);
      unmarkTyping(input);
      left();
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && form?.contains(relatedTarget))) left();
    };
    const leaveOnLink = (event: MouseEvent) => {
      if (!followsLink(event)) return;
      noteSearch();
      left();
    };
    const stopWatching = onPageChange(path, finish);
    // The page of results may be open already.
    const stopWaiting = path.subscribe(() => {
      if (searched) finish();
    });
    // Typed while this code was loading.
    if (input === document.activeElement && input.value !== '') markTyping(input);
    input.addEventListener('input', noteTyping);
    document.addEventListener('click', notePress, true);
    window.addEventListener('popstate', noteReturn, true);
    form?.addEventListener('submit', noteSearch);
    form?.addEventListener('focusout', leave);
    form?.addEventListener('click', leaveOnLink);
    return () => {
      stopWatching();
      stopWaiting();
      input.removeEventListener('input', noteTyping);
      document.removeEventListener('click', notePress, true);
      window.removeEventListener('popstate', noteReturn, true);
      form?.removeEventListener('submit', noteSearch);
      form?.removeEventListener('focusout', leave);
      form?.removeEventListener('click', leaveOnLink);
    };
  }, [input, path]);
};
