import type { PriceItem } from '@arev/shared/contracts/services';
import { useIsShown } from '@arev/shared/forms/use-is-shown';
import { clinicClock, clinicDate } from '@arev/shared/i18n';
import { loginHref, tryQuery, useHref, useSession, useSite, type Site } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import type { BookingDraft } from '@arev/shared/session';
import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { doctorQuery } from '../../../api/doctors.ts';
import { withAnswer, without, withoutDoctor } from '../../../state/answer.ts';
import type { AskedService } from '../../../state/asked-service.ts';
import { lostPatientAtom } from '../../../state/named-patient.ts';
import {
  startedWith,
  startedWithDoctor,
  startedWithPurchase,
  type StartPurchase,
} from '../../../state/started.ts';
import { firstOpen, stepPath } from '../../../state/step.ts';
import { isOfAnother, useBegun } from '../hold/use-begun.ts';
import { withSoleAnswers } from '../steps/sole-answers.ts';
import { BranchChoices } from './branch-choices.tsx';
import { BranchOptions } from './branch-options.tsx';
import { useBranchOffers } from './use-branch-offers.ts';
import { useAskedPurchase } from '../whom/use-asked-purchase.ts';
import { isAlone, useFamily, useIsOfStranger } from '../whom/use-family.ts';
import { forWhomId } from '../whom/whom-list.tsx';
import css from './choose-branch.module.css';

interface ChooseBranchProps {
  readonly item: PriceItem;
  readonly asked: AskedService;
}

/** The draft exists only in the browser: until it is loaded, address and service determine the choice. */
export const ChooseBranch = ({ item, asked }: ChooseBranchProps) => {
  const { t } = useTranslation('mf-booking');
  const site = useSite();
  const session = useSession();
  const draft = useAtomValue(site.atoms.bookingDraft);
  const begun = session.status !== 'unknown' && draft.item?.id === item.id ? draft : undefined;
  const offers = useBranchOffers(item, asked.doctor ?? begun?.startDoctorSlug);
  const family = useFamily();
  const purchase = useAskedPurchase(asked);
  // A package pays for its owner, so nobody is asked for whom it is.
  const asks = purchase === undefined;
  const isOwnerUnknown = asks && asked.purchaseId !== undefined && !family.known;
  const goOn = useGoOn(item, { asked, purchase }, family.known || !asks);

  const { fitting, others, known } = offers;
  const [only, another] = fitting;
  const verified = session.status === 'signed-in' && session.user.verified;
  const meant = fitting.find(({ id }) => id === asked.branchId);
  // Patients who return to this step may want another branch than the doctor's only one.
  const isOnly = another === undefined && (others.length === 0 || asked.doctor !== undefined);
  const one = meant ?? (isOnly ? only : undefined);
  // Patients with a family choose for whom they book before a branch is skipped.
  const alone = !asks || (family.known && family.people.length === 0);
  // A link or booking for somebody else is explained before.
  const isLinkOfStranger = useIsOfStranger(asked.patientId);
  const isDraftOfStranger = useIsOfStranger(asks ? draft.patientId : undefined);
  const lost = useAtomValue(lostPatientAtom);
  const explained = isLinkOfStranger || isDraftOfStranger || lost;
  // A booking in progress is offered first; choosing a branch replaces it.
  const inProgress = useBegun();
  const free = inProgress.known && !isOfAnother(inProgress, item.slug);
  const isReturn = begun?.branchId !== undefined && !asksForNew(asked);
  const skips = known && verified && alone && !explained && free && !asked.change && !isReturn;
  const sole = skips ? one?.id : undefined;
  const asksForWhomFirst = goOn.data === 'for whom' && family.people.length > 0;
  useEffect(() => {
    if (asksForWhomFirst) document.getElementById(forWhomId)?.focus();
  }, [asksForWhomFirst]);
  const passOver = useEffectEvent((branchId: number) =>
    goOn.mutate({ branchId, replace: true, others: false }),
  );
  useEffect(() => {
    if (sole !== undefined) passOver(sole);
  }, [sole]);

  return (
    <form className={css.form}>
      {/* A form that the browser sends by itself comes back to this service. */}
      <input type="hidden" name="service" value={item.slug} />
      <BranchOptions item={item} offers={offers}>
        {({ branches, legend, others: elsewhere }) => (
          <BranchChoices
            branches={branches}
            legend={legend}
            chosen={begun?.branchId ?? (asksForWhomFirst ? goOn.variables.branchId : asked.branchId)}
            busy={goOn.isPending}
            disabled={isOwnerUnknown || (asks && family.again !== undefined)}
            onChoose={(branchId) => goOn.mutate({ branchId, replace: false, others: elsewhere })}
          />
        )}
      </BranchOptions>
      {session.status === 'signed-in' ? null : <p className={css.hint}>{t('step1.login')}</p>}
    </form>
  );
};

/** A link to the finished step asks for the service only: its answer is shown, and can be changed. */
const asksForNew = ({ branchId, doctor, purchaseId }: AskedService): boolean =>
  branchId !== undefined || doctor !== undefined || purchaseId !== undefined;

/** The message of a freed time determines everything except the payer. */
const withFreedTime = async (site: Site, draft: BookingDraft, { doctor, at }: AskedService) => {
  if (doctor === undefined || at === undefined) return draft;
  const doctorId = (await tryQuery(site, doctorQuery(site, doctor)))?.data.id;
  if (doctorId === undefined) return draft;
  return withAnswer(draft, { doctorId, date: clinicDate(at), time: clinicClock(at), startsAt: at });
};

interface Chosen {
  readonly branchId: number;
  readonly replace: boolean;
  /** With other doctors than the one on whose page the booking began. */
  readonly others: boolean;
}

/** Only after the login is it known whether the visit can be for the patient of the address, so this page opens again. */
const isGuestFor = async ({ session }: Site, { patientId }: AskedService): Promise<boolean> =>
  patientId !== undefined && (await session.settled()).status !== 'signed-in';

const withBranch = (
  { slug }: PriceItem,
  { doctor, at, patientId, change }: AskedService,
  { branchId, others }: Pick<Chosen, 'branchId' | 'others'>,
): string =>
  page.bookingStart({
    ...{ service: slug, branchId, patientId, change },
    ...(!others && doctor !== undefined && { doctor, ...(at !== undefined && { at }) }),
  });

interface Start {
  readonly asked: AskedService;
  readonly purchase: StartPurchase | undefined;
}

const useGoOn = (item: PriceItem, { asked, purchase }: Start, whomKnown: boolean) => {
  const site = useSite();
  const to = useHref();
  const isShown = useIsShown();
  return useMutation({
    mutationFn: async ({ branchId, replace, others }: Chosen) => {
      if (purchase === undefined && (await isGuestFor(site, asked))) {
        await site.navigation.go(loginHref(site, to(withBranch(item, asked, { branchId, others }))));
        return 'login';
      }
      // A press before the question for whom appears must not book for the wrong person: the question comes first.
      const { patientId } = site.store.get(site.atoms.bookingDraft);
      if (!whomKnown && patientId === undefined && !(await isAlone(site))) return 'for whom';
      const before = site.store.get(site.atoms.bookingDraft);
      const paid = startedWithPurchase(startedWith(before, item, branchId), purchase);
      const started = others
        ? without(withoutDoctor(paid), ['startDoctorSlug'])
        : await withFreedTime(site, startedWithDoctor(paid, asked.doctor), asked);
      const session = site.session.get();
      const patient = session.status === 'signed-in' && session.user.verified;
      // Guests are not asked for data that only a patient has.
      const next = patient ? await withSoleAnswers(site, started) : started;
      if (!isShown() || site.store.get(site.atoms.bookingDraft) !== before) return 'nowhere';
      site.store.set(site.atoms.bookingDraft, next);
      const step = firstOpen(next);
      await site.navigation.go(to(stepPath(step)), replace ? { replace } : undefined);
      return 'next step';
    },
  });
};
