import { useId } from 'react';

import { FieldError } from '../field/field-error.tsx';
import { useUiText } from '../ui-text/ui-text.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { Star } from './star.tsx';
import css from './rating.module.css';

const rates = [1, 2, 3, 4, 5] as const;

/** A given rating: stars to see, a number for screen readers. */
export function Rating({ rate }: { readonly rate: number }) {
  const t = useUiText();
  return (
    <span className={css.rating} role="img" aria-label={t('rating.given', { rate })}>
      {rates.map((one) => (
        <Star key={one} filled={one <= rate} />
      ))}
    </span>
  );
}

export interface RatingInputProps {
  readonly legend: string;
  readonly name: string;
  readonly value: number | null;
  readonly onChange: (rate: number) => void;
  readonly id?: string;
  readonly error?: string | undefined;
}

/** Five radio buttons that look like stars, with the same keyboard support. */
export function RatingInput({ legend, name, value, onChange, id, error }: RatingInputProps) {
  const t = useUiText();
  const ownId = useId();
  const errorId = error ? `${id ?? ownId}-error` : undefined;
  return (
    <fieldset
      className={css.field}
      id={id ?? ownId}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA in HTML lets a fieldset be a radio group, and only that can be invalid
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-required
      aria-describedby={errorId}
    >
      <legend className={css.legend}>{legend}</legend>
      <div className={css.choices}>
        {rates.map((rate) => (
          <label key={rate} className={css.choice}>
            <input
              className={css.radio}
              type="radio"
              name={name}
              value={rate}
              checked={value === rate}
              onChange={() => onChange(rate)}
            />
            <Star filled={value !== null && rate <= value} />
            <VisuallyHidden>{t('rating.stars', { count: rate })}</VisuallyHidden>
          </label>
        ))}
      </div>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  );
}
