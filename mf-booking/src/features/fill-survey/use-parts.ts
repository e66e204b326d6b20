import { fieldWanted } from '@arev/shared/ui/form-summary';
import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** The part of a form that a phone shows. Focusing a field shows its part. */
export const useParts = (form: RefObject<HTMLElement | null>) => {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const element = form.current;
    const turn = ({ target }: Event) => {
      const part = target instanceof Element ? target.closest<HTMLElement>('[data-part]') : null;
      // The field takes the focus at once, which is impossible before it is shown.
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
