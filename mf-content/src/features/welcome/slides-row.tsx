import { Later } from '@arev/shared/later';
import { Carousel } from '@arev/shared/ui/carousel';
import type { ReactElement } from 'react';
import { Row, RowTop, type RowWords } from './row.tsx';
import css from './slides-row.module.css';

interface SlidesRowProps extends RowWords {
  /** How many are seen at once, by the width of the window. */
  readonly kind: 'services' | 'branches' | 'doctors';
  readonly slides: readonly ReactElement[];
  /** How many there are, where more come as the row is turned. */
  readonly total?: number;
  /** With more than so many they turn; so many or fewer stand still beside each other. */
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
