import { useState, type KeyboardEvent } from 'react';

import { foldText } from '../../i18n/index.ts';

const most = 8;

/** Which suggestion is marked, and what the keys do. Without suggestions the field is a plain one. */
export const useSuggestions = (
  value: string,
  onChange: (value: string) => void,
  suggestions: readonly string[],
) => {
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const options = suggestions.slice(0, most);
  const complete = options.length === 1 && foldText(options[0] ?? '') === foldText(value);
  const open = wanted && options.length > 0 && !complete;

  const close = () => {
    setWanted(false);
    setActive(-1);
  };
  const choose = (title: string) => {
    onChange(title);
    close();
  };
  const move = (by: 1 | -1) => {
    setWanted(true);
    const places = options.length + 1;
    setActive(((active + 1 + by + places) % places) - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = open ? options[active] : undefined;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
    else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
  };
  const input = {
    onKeyDown,
    onFocus: () => setWanted(true),
    onBlur: close,
    onChange: (event: { target: { value: string } }) => {
      onChange(event.target.value);
      setWanted(true);
      setActive(-1);
    },
  };
  return { options, active, open, choose, input };
};
