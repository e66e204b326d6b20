import { ChevronLeft, ChevronRight } from 'lucide-react';

import { IconButton } from '../icon-button/icon-button.tsx';
import { useUiText } from '../ui-text/ui-text.ts';
import css from './carousel.module.css';
import type { Direction, View } from './drive.ts';

interface CarouselControlsProps {
  readonly view: View;
  readonly total: number;
  readonly trackId: string;
  readonly dots: boolean;
  /** All slides are visible: the buttons are hidden, and their space stays. */
  readonly idle: boolean;
  readonly onMove: (direction: Direction) => void;
}

/** At an end, a button stays in place and keeps the focus. */
export function CarouselControls({ view, total, trackId, dots, idle, onMove }: CarouselControlsProps) {
  const t = useUiText();
  const variant = dots ? 'quiet' : 'secondary';
  return (
    <div className={css.controls} data-idle={idle ? '' : undefined} data-print="hide">
      <IconButton
        icon={ChevronLeft}
        label={t('carousel.back')}
        variant={variant}
        data-move="back"
        aria-controls={trackId}
        aria-disabled={view.atStart && !dots}
        onClick={() => onMove('back')}
      />
      {dots ? (
        <span className={css.dots} aria-hidden="true">
          {Array.from({ length: total }, (_, index) => (
            <span key={index} className={css.dot} data-current={index === view.first ? '' : undefined} />
          ))}
        </span>
      ) : null}
      <IconButton
        icon={ChevronRight}
        label={t('carousel.forth')}
        variant={variant}
        data-move="forth"
        aria-controls={trackId}
        aria-disabled={view.atEnd}
        onClick={() => onMove('forth')}
      />
    </div>
  );
}
