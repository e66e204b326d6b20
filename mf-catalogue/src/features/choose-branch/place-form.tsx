import { Button } from '@arev/shared/ui/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './choose-branch.module.css';

interface PlaceFormProps {
  readonly text: string;
  readonly children: ReactNode;
}

/** A form of its own address, so that the choice works without scripts. */
export const PlaceForm = ({ text, children }: PlaceFormProps) => {
  const { t } = useTranslation('mf-catalogue');
  return (
    <form className={css.choice} method="get" data-print="hide">
      {text === '' ? null : <input type="hidden" name="searchText" value={text} />}
      {children}
      <div className={css.apply}>
        <Button type="submit" variant="secondary">
          {t('branchChoice.apply')}
        </Button>
      </div>
    </form>
  );
};
