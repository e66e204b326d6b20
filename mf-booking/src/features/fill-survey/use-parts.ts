import { fieldWanted } from '@arev/shared/ui/form-summary';
import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Which part of a form a phone shows. Who is led to a field sees the part that it stands in. */
export const useParts = (form: RefObject<HTMLElement | null>) => {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const element = form.current;
    const turn = ({ target }: Event) => {
      const part = target instanceof Element ? target.closest<HTMLElement>('[data-part]') : null;
      // The field takes the focus at once, which it cannot before it is shown.
      if (part) flushSync(() => setCurrent(Number(part.dataset.part)));
    };
    element?.addEventListener(fieldWanted, turn);
    return () => element?.removeEventListener(fieldWanted, turn);
  }, [form]);
  const turnTo = (part: number) => {
    flushSync(() => setCurrent(part));
    const shown = form.current?.querySelector<HTMLElement>(`[data-part='${part}']`);
    shown?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'start' });
  };
  return { current, turnTo };
};
