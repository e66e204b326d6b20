import { useUiText } from '../ui-text/ui-text.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import css from './progress-bar.module.css';

export interface ProgressBarProps {
  readonly active: boolean;
}

/** A thin bar at the top while the next page loads; quick navigations never show it (the delay is in the style). */
export function ProgressBar({ active }: ProgressBarProps) {
  const t = useUiText();
  return (
    <>
      <VisuallyHidden role="status">{active ? t('status.loading') : ''}</VisuallyHidden>
      {active ? (
        <div className={css.bar} aria-hidden="true" data-print="hide">
          <span className={css.run} />
        </div>
      ) : null}
    </>
  );
}
