import { useEffect, useRef, type RefObject } from 'react';

interface AddedRow<Box> {
  /** The box of the rows; its last child is the button that adds one. */
  readonly box: RefObject<Box | null>;
  readonly noteAdded: () => void;
}

/** Moves the focus to the first field of a row that was added at the end. */
export const useAddedRow = <Box extends HTMLElement>(rows: number): AddedRow<Box> => {
  const box = useRef<Box>(null);
  const isAdding = useRef(false);
  useEffect(() => {
    if (!isAdding.current) return;
    isAdding.current = false;
    const row = box.current?.lastElementChild?.previousElementSibling;
    row?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [rows]);
  return {
    box,
    noteAdded: () => {
      isAdding.current = true;
    },
  };
};
