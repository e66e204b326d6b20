import { useSession } from '@arev/shared/remote-kit';
import type { AskedService } from '../../../state/asked-service.ts';
import type { StartPurchase } from '../../../state/started.ts';
import { useFamily, useIsOfStranger } from './use-family.ts';
import { memberIdOf } from './whom-list.tsx';

/** The package of the address. It pays for its owner only, so one of a stranger pays for nobody. */
export const useAskedPurchase = ({
  purchaseId: id,
  patientId: owner,
}: AskedService): StartPurchase | undefined => {
  const session = useSession();
  const { people, known } = useFamily();
  const isOfStranger = useIsOfStranger(owner);
  if (id === undefined || isOfStranger) return undefined;
  if (owner === undefined) return { id, patientId: undefined };
  if (!known) return undefined;
  // After the login, the next step checks the owner.
  if (session.status !== 'signed-in') return { id, patientId: owner };
  const member = people.find(({ patientId }) => patientId === owner);
  return { id, patientId: member && memberIdOf(member) };
};
