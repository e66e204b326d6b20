import { Button } from '@arev/shared/ui/button';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './filters.module.css';

interface FiltersProps {
  /** The values of the filters; those that are not set are undefined. */
  readonly asked: object;
  readonly children: ReactNode;
}

/** The filters of a list. On a phone they are behind one button, which says how many of them are set. */
export const Filters = ({ asked, children }: FiltersProps) => {
  const { t } = useTranslation(['mf-desk', 'ui']);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const count = Object.values(asked).filter((value: unknown) => value !== undefined).length;
  return (
    <div className={css.filters}>
      <div className={css.button}>
        <Button
          variant="secondary"
          icon={SlidersHorizontal}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen((before) => !before)}
        >
          {t('mf-desk:inbox.filter.button')}
          {count > 0 ? (
            <>
              <span className={css.count} aria-hidden="true">
                {count}
              </span>
              <VisuallyHidden>: {t('ui:filter.selected', { count })}</VisuallyHidden>
            </>
          ) : null}
        </Button>
      </div>
      <div id={id} className={css.set} data-open={isOpen ? '' : undefined}>
        {children}
      </div>
    </div>
  );
};
