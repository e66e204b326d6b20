import type { PriceItem } from '@arev/shared/contracts/services';
import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Accordion } from '@arev/shared/ui/accordion';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Notice } from '@arev/shared/ui/notice';
import { Stack } from '@arev/shared/ui/stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BranchOffer, BranchOffers } from './use-branch-offers.ts';

export interface OptionsGroup {
  readonly branches: readonly BranchOffer[];
  readonly legend: string;
  /** Whether other doctors than the chosen one provide the service there. */
  readonly others: boolean;
}

interface BranchOptionsProps {
  readonly item: PriceItem;
  readonly offers: BranchOffers;
  /** A group of branches: radio buttons in a dialog, buttons on a page. */
  readonly children: (group: OptionsGroup) => ReactNode;
}

/** The possible branches. Those of other doctors are offered too, with a note. */
export const BranchOptions = ({ item, offers, children }: BranchOptionsProps) => {
  const { t } = useTranslation('mf-booking');
  const { fitting, others, doctor } = offers;
  if (fitting.length + others.length === 0) return <NoBranch item={item} />;
  if (!doctor) return children({ branches: fitting, legend: t('branch.legend'), others: false });
  const name = doctor.name;
  const elsewhere = { branches: others, legend: t('branch.others'), others: true };
  if (fitting.length === 0) {
    return (
      <>
        <NotWithDoctor {...doctor} />
        {children(elsewhere)}
      </>
    );
  }
  return (
    <>
      {children({ branches: fitting, legend: t('branch.with', { doctor: name }), others: false })}
      {others.length > 0 ? (
        <Accordion title={t('branch.others')}>
          <Stack gap={3}>
            <p>{t('branch.othersHint', { doctor: name })}</p>
            {children({ ...elsewhere, legend: t('branch.legend') })}
          </Stack>
        </Accordion>
      ) : null}
    </>
  );
};

const NotWithDoctor = ({ slug, name }: NonNullable<BranchOffers['doctor']>) => {
  const { t } = useTranslation('mf-booking');
  const to = useHref();
  return (
    <Notice
      tone="warning"
      title={t('branch.notWithDoctor', { doctor: name })}
      action={
        <LinkButton href={to(page.doctor(slug))} variant="secondary" size="small">
          {t('branch.servicesOfDoctor')}
        </LinkButton>
      }
    >
      {t('branch.notWithDoctorHint')}
    </Notice>
  );
};

const NoBranch = ({ item }: { readonly item: PriceItem }) => {
  const { t } = useTranslation('mf-booking');
  const to = useHref();
  return (
    <Notice
      tone="warning"
      action={
        <LinkButton
          href={to(page.bookingStart({ specialization: item.specialization.slug }))}
          variant="secondary"
          size="small"
        >
          {t('branch.otherServices', { specialization: item.specialization.title })}
        </LinkButton>
      }
    >
      {t('branch.none')}
    </Notice>
  );
};
