import { foldText } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { employersQuery } from '../../../api/choices.ts';

const delay = 250;
const most = 8;

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delay);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** Names of employers for what is typed. Without an answer the field is a plain one: any name will do. */
export const useSuggestions = (value: string, onChange: (value: string) => void) => {
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const asked = useSettled(value.trim().slice(0, 100));
  const { data } = useQuery({ ...employersQuery(useSite(), asked), placeholderData: keepPreviousData });
  const options = (data?.data ?? []).map(({ title }) => title).slice(0, most);
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
