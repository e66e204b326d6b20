import { Later } from '@arev/shared/later';
import { Carousel } from '@arev/shared/ui/carousel';
import type { ReactElement } from 'react';
import { Row, RowTop, type RowWords } from './row.tsx';
import css from './slides-row.module.css';

interface SlidesRowProps extends RowWords {
  /** Determines how many slides are visible at each width of the window. */
  readonly kind: 'services' | 'branches' | 'doctors';
  readonly slides: readonly ReactElement[];
  /** The number of slides, if more are loaded while the carousel moves. */
  readonly total?: number;
  /** Up to this number of slides is a static list; more are a carousel. */
  readonly still?: number;
}

export const SlidesRow = ({ kind, slides, total = slides.length, still = 0, ...words }: SlidesRowProps) => (
  <Later as="div" until="woken" className={css[kind]}>
    {slides.length > still ? (
      <Carousel label={words.title} top={<RowTop {...words} beside />} slides={slides} total={total} />
    ) : (
      <Row {...words}>
        <ul className={css.still} role="list">
          {slides.map((slide) => (
            <li key={slide.key} className={css.place}>
              {slide}
            </li>
          ))}
        </ul>
      </Row>
    )}
  </Later>
);
