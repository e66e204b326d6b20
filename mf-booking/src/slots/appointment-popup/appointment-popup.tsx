import type { PriceItem } from '@arev/shared/contracts/services';
import type { AppointmentPopupProps } from '@arev/shared/contracts/slots';
import { useSite } from '@arev/shared/remote-kit';
import type { BookingDraft } from '@arev/shared/session';
import { Button } from '@arev/shared/ui/button';
import { Dialog } from '@arev/shared/ui/dialog';
import { Notice } from '@arev/shared/ui/notice';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BegunBooking } from '../../features/book-visit/service/begun-booking.tsx';
import { BranchList } from '../../features/book-visit/service/branch-list.tsx';
import { BranchOptions } from '../../features/book-visit/service/branch-options.tsx';
import { presumedBranch } from '../../features/book-visit/service/presumed-branch.ts';
import { useBranchOffers } from '../../features/book-visit/service/use-branch-offers.ts';
import { useFamily } from '../../features/book-visit/whom/use-family.ts';
import { memberIdOf } from '../../features/book-visit/whom/whom-list.tsx';
import { WhomQuestion } from '../../features/book-visit/whom/whom-question.tsx';
import { without, withPatient } from '../../state/answer.ts';
import css from './appointment-popup.module.css';

/** The page of a doctor began this booking, unless the doctor is already chosen for one of another service. */
const doctorMeant = (
  { item: before, startDoctorSlug, doctorId }: BookingDraft,
  item: PriceItem,
): string | undefined =>
  before !== undefined && before.id !== item.id && doctorId !== undefined ? undefined : startDoctorSlug;

/** Of a booking before, for which a host of whatever release may have kept them. */
const formerChoices = ['doctorId', 'date', 'time', 'startsAt'] as const;

/**
 * Offers a booking in progress first, which this one replaces; then asks for whom the visit is and for the branch before a booking begins.
 * Its host unmounts it once it has closed.
 */
export const AppointmentPopup = ({ item, onClose }: AppointmentPopupProps) => {
  const { t } = useTranslation('mf-booking');
  const [draft, setDraft] = useAtom(useSite().atoms.bookingDraft);
  const meant = doctorMeant(draft, item);
  const offers = useBranchOffers(item, meant);
  const family = useFamily();
  const [member, setMember] = useState(draft.patientId);
  const patientId = family.people.find((person) => memberIdOf(person) === member) && member;
  const [chosen, setChosen] = useState<number>();
  // A branch leaves the list when the free times arrive and nobody provides the service there any more.
  const offered = [...offers.fitting, ...offers.others].find(({ id }) => id === chosen);
  const branchId = offered?.id ?? (offers.known ? presumedBranch(item.branchId, offers.fitting) : null);
  const begin = () => {
    if (branchId === null) return;
    onClose({ branchId });
    const withDoctor = meant !== undefined && !offers.others.some(({ id }) => id === branchId);
    const former = withDoctor ? formerChoices : ([...formerChoices, 'startDoctorSlug'] as const);
    // After its host, of whatever release, has begun the booking: no release books for another person than chosen here.
    setDraft((begun) => withPatient(without(begun, former), patientId));
  };
  return (
    <Dialog
      open
      title={t('popup.title')}
      onClose={() => onClose(undefined)}
      footer={
        <>
          <Button disabled={branchId === null || !family.known} onClick={begin}>
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
        <BegunBooking service={item.slug} />
        {item.survey ? (
          <Notice tone="warning" title={t('popup.survey.title')}>
            {t('popup.survey.words')}
          </Notice>
        ) : null}
        <WhomQuestion family={family} value={patientId} onChange={setMember} />
        <BranchOptions item={item} offers={offers}>
          {({ branches, legend }) => (
            <BranchList branches={branches} legend={legend} value={branchId} onChange={setChosen} />
          )}
        </BranchOptions>
      </div>
    </Dialog>
  );
};
