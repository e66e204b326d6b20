import { useSession, useSite } from '@arev/shared/remote-kit';
import type { BookingDraft } from '@arev/shared/session';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { doctorsQuery, insurersQuery } from '../../../api/choices.ts';
import { purchaseQuery } from '../../../api/purchases.ts';
import { doctorChoice } from '../../../state/choice.ts';
import { useBookingSite } from '../../../state/for-whom.tsx';
import { namedPatientAtom } from '../../../state/named-patient.ts';
import { useNameOf, usePatientName } from '../whom/use-family.ts';
import { useItem } from './use-item.ts';

/** The draft in the language of the page; names from another language are loaded again. */
export const useChoiceNames = (draft: BookingDraft) => {
  const item = useItem(draft.item);
  const branch = item?.branches.find(({ id }) => id === draft.branchId);
  return {
    service: item?.title,
    branch: branch?.title,
    price: draft.purchaseId === undefined ? (branch?.price ?? item?.price) : 0,
    payer: usePayerName(draft),
    patient: useNamedPatient(draft.patientId),
    doctor: useDoctorName(draft),
  };
};

/** Without a family, only where it may be another person than the reader thinks. */
const useNamedPatient = (patientId: number | undefined): string | undefined => {
  const session = useSession();
  const named = useAtomValue(namedPatientAtom);
  const ofFamily = useNameOf(patientId);
  const name = usePatientName(patientId);
  const acts = session.status === 'signed-in' && Boolean(session.user.actor);
  return acts || named ? name : ofFamily;
};

const useDoctorName = (draft: BookingDraft): string | undefined => {
  const site = useSite();
  const choice = doctorChoice(draft);
  const place = {
    serviceId: choice?.item.id ?? 0,
    branchId: choice?.branchId ?? 0,
    policy: choice?.policy.kind ?? 'self',
  };
  const query = doctorsQuery(site, place);
  const { data } = useQuery({ queryKey: query.queryKey, queryFn: choice ? query.queryFn : skipToken });
  const doctor = data?.data.find(({ id }) => id === choice?.doctorId);
  return doctor && `${doctor.firstName} ${doctor.lastName}`;
};

const usePackageName = (id: number | undefined): string | undefined => {
  const query = purchaseQuery(useBookingSite(), id ?? 0);
  const { data } = useQuery({
    queryKey: query.queryKey,
    queryFn: id === undefined ? skipToken : query.queryFn,
  });
  return data?.data.package.title;
};

const usePayerName = ({ policy, purchaseId }: BookingDraft): string | undefined => {
  const { t } = useTranslation('mf-booking');
  const site = useSite();
  const query = insurersQuery(site);
  const insured = policy?.kind === 'insurance';
  const { data } = useQuery({ queryKey: query.queryKey, queryFn: insured ? query.queryFn : skipToken });
  const title = usePackageName(purchaseId);
  if (!policy) return undefined;
  if (purchaseId !== undefined) return t('payer.purchase', { title: title ?? '' });
  if (policy.kind === 'self') return t('payer.self');
  const insurer = data?.data.find(({ id }) => id === policy.companyId)?.title;
  return t(`payer.${policy.kind}`, { company: insurer ?? policy.company ?? '' });
};
