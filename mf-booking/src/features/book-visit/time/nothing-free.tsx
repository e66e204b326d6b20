import type { PriceItem } from '@arev/shared/contracts/services';
import { useHref } from '@arev/shared/remote-kit';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Stack } from '@arev/shared/ui/stack';
import { useTranslation } from 'react-i18next';
import { changeBranchPath, stepPath } from '../../../state/step.ts';

/** The doctor has no free times: offers another doctor, another branch, or the waiting list. */
export const NothingFree = ({ item }: { item: PriceItem }) => {
  const { t } = useTranslation('mf-booking');
  const to = useHref();
  return (
    <EmptyState
      title={t('day.none')}
      action={
        <Stack direction="row" gap={3} justify="center">
          <LinkButton href={to(stepPath('step3'))}>{t('day.anotherDoctor')}</LinkButton>
          {item.branches.length > 1 ? (
            <LinkButton href={to(changeBranchPath({ item }))} variant="secondary">
              {t('doctor.anotherBranch')}
            </LinkButton>
          ) : null}
        </Stack>
      }
    >
      {t('day.noneHint')}
    </EmptyState>
  );
};
