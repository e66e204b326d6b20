import { Check } from 'lucide-react';

import { Icon } from '../icon/icon.tsx';
import { useUiText } from '../ui-text/ui-text.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import css from './steps.module.css';

export interface Step {
  readonly id: string;
  readonly label: string;
  /** Links to the finished steps. */
  readonly href?: string;
}

export interface StepsProps {
  readonly label: string;
  readonly steps: readonly Step[];
  readonly current: string;
}

export function Steps({ label, steps, current }: StepsProps) {
  const t = useUiText();
  const at = steps.findIndex((step) => step.id === current);
  return (
    <nav className={css.steps} aria-label={label}>
      <p className={css.progress}>
        {t('steps.progress', { current: at + 1, total: steps.length })}
        <span className={css.here}>{steps[at]?.label}</span>
      </p>
      <ol className={css.list} role="list">
        {steps.map((step, index) => (
          <li
            key={step.id}
            className={css.step}
            data-state={index < at ? 'done' : index === at ? 'current' : 'ahead'}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={css.dot} aria-hidden="true">
              {index < at ? <Icon icon={Check} size="small" /> : index + 1}
            </span>
            <StepName step={step} done={index < at} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepName({ step, done }: { readonly step: Step; readonly done: boolean }) {
  const t = useUiText();
  if (!done) return <span className={css.name}>{step.label}</span>;
  const words = (
    <>
      {step.label}
      <VisuallyHidden>, {t('steps.done')}</VisuallyHidden>
    </>
  );
  if (!step.href) return <span className={css.name}>{words}</span>;
  return (
    <a className={css.name} href={step.href}>
      {words}
    </a>
  );
}
