import { tryQuery, type Site } from '@arev/shared/remote-kit';
import type { BookingDraft } from '@arev/shared/session';
import { doctorsQuery, policiesQuery } from '../../../api/choices.ts';
import { usablePurchasesQuery } from '../../../api/purchases.ts';
import { withAnswer, withoutDoctor } from '../../../state/answer.ts';
import { payerChoice, serviceChoice } from '../../../state/choice.ts';
import { siteOf } from '../../../state/for-whom.tsx';
import { presumedDoctor } from '../doctor/presumed-doctor.ts';

/** A question with one possible answer is skipped: the answer is filled in, shown as chosen, and can be changed. */
export const withSoleAnswers = async (site: Site, draft: BookingDraft): Promise<BookingDraft> =>
  withSoleDoctor(site, await withSolePayer(site, draft));

const withSolePayer = async (site: Site, draft: BookingDraft): Promise<BookingDraft> => {
  const choice = serviceChoice(draft);
  if (!choice || payerChoice(draft)) return draft;
  const [only, another] = (await tryQuery(site, policiesQuery(site, choice.item.id)))?.data ?? [];
  // The others need a company, which is a separate question.
  if (only?.policy !== 'self' || another) return draft;
  const packages = await tryQuery(site, usablePurchasesQuery(siteOf(site, draft), choice.item.id));
  return packages?.total ? draft : withAnswer(draft, { policy: { kind: 'self' } });
};

/** Another payer may exclude the chosen doctor, and with the doctor the time. */
const withSoleDoctor = async (site: Site, draft: BookingDraft): Promise<BookingDraft> => {
  const choice = payerChoice(draft);
  if (!choice) return draft;
  const place = { serviceId: choice.item.id, branchId: choice.branchId, policy: choice.policy.kind };
  const doctors = (await tryQuery(site, doctorsQuery(site, place)))?.data;
  if (!doctors || doctors.some(({ id }) => id === draft.doctorId)) return draft;
  const doctorId = presumedDoctor(doctors, draft);
  if (doctorId !== null) return withAnswer(draft, { doctorId });
  return draft.doctorId === undefined ? draft : withoutDoctor(draft);
};
