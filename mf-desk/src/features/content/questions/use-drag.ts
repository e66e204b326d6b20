import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import type { Place } from './tree.ts';

interface Over {
  readonly id: string;
  readonly at: Place;
}

/** The upper part of a row means before the item, the lower part after it; the middle of a group means inside. */
const placeIn = (row: HTMLElement, clientY: number): Place => {
  const { top, height } = row.getBoundingClientRect();
  const share = (clientY - top) / height;
  if ('holds' in row.dataset) return share < 1 / 4 ? 'before' : share > 3 / 4 ? 'after' : 'inside';
  return share < 1 / 2 ? 'before' : 'after';
};

/** Dragging by mouse, pen or touch over the rows of a list; each row has the id of its item. */
export const useDrag = (
  list: RefObject<HTMLElement | null>,
  onDrop: (id: string, at: Place, other: string) => void,
) => {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<Over>();
  const drop = useEffectEvent((last: Over | undefined) => {
    if (dragged !== undefined && last !== undefined && last.id !== dragged) onDrop(dragged, last.at, last.id);
  });
  useEffect(() => {
    if (dragged === undefined) return undefined;
    let last: Over | undefined;
    const move = ({ clientX, clientY }: PointerEvent) => {
      const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-item]');
      const id = row && list.current?.contains(row) ? row.dataset.item : undefined;
      last = row && id !== undefined ? { id, at: placeIn(row, clientY) } : undefined;
      setOver(last);
    };
    const end = (event: Event) => {
      if (event.type === 'pointerup') drop(last);
      setDragged(undefined);
      setOver(undefined);
    };
    const leave = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setDragged(undefined);
      setOver(undefined);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
    addEventListener('keydown', leave);
    return () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      removeEventListener('keydown', leave);
    };
  }, [dragged, list]);
  return {
    over: over?.id === dragged ? undefined : over,
    begin: (id: string, event: ReactPointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault();
      setDragged(id);
    },
  };
};
