import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Family } from './use-family.ts';
import { WhomList, type WhomListProps } from './whom-list.tsx';

type WhomQuestionProps = Omit<WhomListProps, 'people'> & { readonly family: Family };

/** For whom it is; nothing without a family. If the family could not be loaded, nobody is presumed. */
export const WhomQuestion = ({ family, of = 'whom', ...list }: WhomQuestionProps) => {
  const { t } = useTranslation(['mf-booking', 'ui']);
  const { people, again } = family;
  if (again) {
    return (
      <Notice
        tone="warning"
        live
        title={t(`mf-booking:${of}.title`)}
        action={
          <Button variant="secondary" size="small" icon={RotateCw} busy={again.busy} onClick={again.onRetry}>
            {t('ui:action.retry')}
          </Button>
        }
      >
        {t('mf-booking:whom.failed')}
      </Notice>
    );
  }
  return people.length > 0 ? <WhomList of={of} people={people} {...list} /> : null;
};
