import { type RefObject, useEffect, useState } from 'react';

const reachable = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Whether the box itself has to take the focus: it has more than it shows, and no slide holds anything to stop at. */
export const useKeyboardStop = (viewport: RefObject<HTMLElement | null>, slides: number): boolean => {
  const [stop, setStop] = useState(false);
  useEffect(() => {
    const look = () => {
      const track = viewport.current?.firstElementChild;
      setStop(
        track != null && track.scrollWidth > track.clientWidth && track.querySelector(reachable) === null,
      );
    };
    look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [viewport, slides]);
  return stop;
};
