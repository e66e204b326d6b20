import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';

import { useUiText } from '../ui-text/ui-text.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { CarouselControls } from './carousel-controls.tsx';
import css from './carousel.module.css';
import type { Direction, View } from './drive.ts';
import { useCarousel } from './use-carousel.ts';
import { useDrawnSlides } from './use-drawn-slides.ts';
import { useOverflow } from './use-overflow.ts';

export interface CarouselProps {
  /** Accessible name of the content. */
  readonly label: string;
  /** Each with a key. */
  readonly slides: readonly ReactElement[];
  /** The total number, if more are loaded as a row is turned. */
  readonly total?: number;
  /** How many of a long row are rendered at first; the others are rendered as the row is turned. */
  readonly drawn?: number;
  /**
   * A row shows as many slides as `--carousel-items` and ends; its buttons are beside `top`. A banner shows
   * one full-width slide in a loop.
   */
  readonly look?: 'row' | 'banner';
  readonly top?: ReactNode;
}

export function Carousel({
  label,
  slides: all,
  total = all.length,
  drawn,
  look = 'row',
  top,
}: CarouselProps) {
  const t = useUiText();
  const trackId = useId();
  const { slides, lastRef } = useDrawnSlides(all, drawn);
  const viewport = useRef<HTMLDivElement>(null);
  const loop = look === 'banner';
  const classes = { trackClass: css.track ?? '', slideClass: css.slide ?? '' };
  const { view, driven, move } = useCarousel({ viewport, loop, slides: slides.length, ...classes });
  const { isLonger, isStop } = useOverflow(viewport, slides.length);
  // Automatic moves are not announced, only those of buttons and keys.
  const [told, setTold] = useState(false);
  const go = (direction: Direction) => {
    setTold(true);
    move(direction);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its buttons and slides come up to it
    <section
      className={css.carousel}
      data-look={look}
      aria-roledescription={t('carousel.role')}
      aria-label={label}
      onKeyDown={(event) => total > 1 && onKey(event, go)}
      onFocus={loop ? undefined : showFocused}
    >
      {top || total > 1 ? (
        <div className={css.top}>
          {top}
          {total > 1 ? (
            <CarouselControls
              view={view}
              total={total}
              trackId={trackId}
              dots={loop}
              idle={!loop && !isLonger && slides.length === total}
              onMove={go}
            />
          ) : null}
        </div>
      ) : null}
      <VisuallyHidden role="status">{told && driven ? place(t, view, total) : ''}</VisuallyHidden>
      <div className={css.viewport} ref={viewport}>
        <div
          className={css.track}
          id={trackId}
          {...(isStop && { role: 'group', tabIndex: 0, 'aria-label': label })}
        >
          {slides.map((slide, index) => (
            <div
              // The library keeps the element of a slide, whatever is rendered into it.
              key={index}
              ref={index === slides.length - 1 ? lastRef : null}
              className={css.slide}
              role="group"
              aria-roledescription={t('carousel.slide')}
              aria-label={t('carousel.place', { current: index + 1, total })}
              inert={loop && driven && index !== view.first}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

const place = (t: ReturnType<typeof useUiText>, { first, count }: View, total: number): string => {
  const last = Math.min(first + count, total);
  return last === first + 1
    ? t('carousel.place', { current: last, total })
    : t('carousel.shown', { first: first + 1, last, total });
};

/**
 * A browser scrolls only as far as a link needs, and snapping may undo that: the whole slide is scrolled into
 * view. An element under the pointer stays there.
 */
const showFocused = ({ target }: FocusEvent<HTMLElement>): void => {
  const slide = target.closest('[role=group]:not([tabindex])');
  if (slide && target.matches(':focus-visible'))
    slide.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

const directions: Readonly<Record<string, Direction>> = { ArrowLeft: 'back', ArrowRight: 'forth' };

const onKey = (event: KeyboardEvent<HTMLElement>, go: (direction: Direction) => void): void => {
  const direction = directions[event.key];
  if (!direction || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  // When a slide with focus leaves, the button of its direction gets the focus.
  if (event.target instanceof Element && event.target.closest('[role=group]:not([tabindex])')) {
    event.currentTarget
      .querySelector<HTMLElement>(`[data-move='${direction}']`)
      ?.focus({ preventScroll: true });
  }
  go(direction);
};
