import css from './spinner.module.css';

export interface SpinnerProps {
  readonly size?: 'small' | 'medium' | 'large';
  /** Announced to screen readers; omitted if a text beside it says the same. */
  readonly label?: string;
}

export function Spinner({ size = 'medium', label }: SpinnerProps) {
  return (
    <span
      className={css.spinner}
      data-size={size}
      {...(label ? { role: 'status' } : { 'aria-hidden': true })}
    >
      <svg className={css.ring} viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <circle className={css.track} cx="12" cy="12" r="9.5" />
        <path className={css.arc} d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
      </svg>
      {label ? <span className={css.label}>{label}</span> : null}
    </span>
  );
}
