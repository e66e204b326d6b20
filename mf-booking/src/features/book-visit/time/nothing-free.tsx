import { useHref } from '@arev/shared/remote-kit';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { useTranslation } from 'react-i18next';
import { stepPath } from '../../../state/step.ts';

export const NothingFree = () => {
  const { t } = useTranslation('mf-booking');
  const to = useHref();
  return (
    <EmptyState
      title={t('day.none')}
      action={<LinkButton href={to(stepPath('step3'))}>{t('day.anotherDoctor')}</LinkButton>}
    >
      {t('day.noneHint')}
    </EmptyState>
  );
};
