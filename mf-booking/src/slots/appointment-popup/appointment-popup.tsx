import type { AppointmentPopupProps } from '@arev/shared/contracts/slots';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Dialog } from '@arev/shared/ui/dialog';
import { Notice } from '@arev/shared/ui/notice';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BranchList } from '../../features/book-visit/service/branch-list.tsx';
import { BranchOptions } from '../../features/book-visit/service/branch-options.tsx';
import { presumedBranch } from '../../features/book-visit/service/presumed-branch.ts';
import { useBranchOffers } from '../../features/book-visit/service/use-branch-offers.ts';
import css from './appointment-popup.module.css';

/** Asks for the branch before a booking begins. Its host unmounts it once it has closed. */
export const AppointmentPopup = ({ item, onClose }: AppointmentPopupProps) => {
  const { t } = useTranslation('mf-booking');
  const { startDoctorSlug } = useAtomValue(useSite().atoms.bookingDraft);
  const offers = useBranchOffers(item, startDoctorSlug);
  const [chosen, setChosen] = useState<number>();
  const branchId = chosen ?? (offers.known ? presumedBranch(item.branchId, offers.fitting) : null);
  return (
    <Dialog
      open
      title={t('popup.title')}
      onClose={() => onClose(undefined)}
      footer={
        <>
          <Button
            disabled={branchId === null}
            onClick={() => onClose(branchId === null ? undefined : { branchId })}
          >
            {t('steps.next')}
          </Button>
          <Button variant="secondary" onClick={() => onClose(undefined)}>
            {t('popup.cancel')}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <p className={css.service}>{item.title}</p>
        {item.survey ? (
          <Notice tone="warning" title={t('popup.survey.title')}>
            {t('popup.survey.words')}
          </Notice>
        ) : null}
        <BranchOptions item={item} offers={offers}>
          {({ branches, legend }) => (
            <BranchList branches={branches} legend={legend} value={branchId} onChange={setChosen} />
          )}
        </BranchOptions>
      </div>
    </Dialog>
  );
};
