import { useSite } from '@arev/shared/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { payersQuery } from '../../api/payers.ts';
import { kindsIn, likelyPayer, type PayerChoice, payerIn } from './payer-choice.ts';

interface AskedPayers {
  readonly patientId: number | undefined;
  readonly doctorId: number;
  readonly serviceId: number | undefined;
}

interface Choice {
  readonly visit: string;
  readonly payer: PayerChoice;
}

interface ChoiceProps {
  readonly chosen: Choice | undefined;
  readonly onChoose: (choice: Choice) => void;
}

/** The likely payer of a visit, until another one is selected for the same patient and service. */
export const usePayer = (
  { patientId = 0, serviceId = 0, doctorId }: AskedPayers,
  { chosen, onChoose }: ChoiceProps,
) => {
  const visit = `${patientId} ${serviceId}`;
  const payers = useQuery({
    ...payersQuery(useSite(), { patientId, serviceId, doctorId }),
    enabled: patientId > 0 && serviceId > 0,
  });
  const known = payers.data?.data;
  // Somebody else may have used the package since it was selected.
  const isOffered = chosen?.visit === visit && known && kindsIn(known).includes(chosen.payer.kind);
  const payer = isOffered ? chosen.payer : known && likelyPayer(known);
  return {
    payers,
    payer,
    paid: payer && payerIn(payer),
    choose: (next: PayerChoice) => onChoose({ visit, payer: next }),
  };
};
