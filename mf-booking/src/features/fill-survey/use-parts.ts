import { fieldWanted, goToField } from '@arev/shared/ui/form-summary';
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
  const [wanted, setWanted] = useState<{ readonly fieldId: string }>();
  // Its error is shown by then, and read out with it. An effect itself cannot turn to another part at once.
  useEffect(() => {
    if (wanted) queueMicrotask(() => goToField(wanted.fieldId));
  }, [wanted]);
  return { current, turnTo, goTo: (fieldId: string) => setWanted({ fieldId }) };
};
