import { ApiError } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';
import { useSite } from '@arev/shared/remote-kit';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { familyQuery } from '../../../api/family.ts';
import { withPatient } from '../../../state/answer.ts';
import { lostPatientAtom } from '../../../state/named-patient.ts';
import { useIsOfStranger } from './use-family.ts';

/**
 * Whether the draft is for somebody for whom the signed-in person may no longer book. A refused call is the first that
 * tells it, so the family is loaded again then.
 */
export const useIsPatientLost = (): boolean => {
  const site = useSite();
  const { patientId } = useAtomValue(site.atoms.bookingDraft);
  const { queryClient } = site;
  const look = useEffectEvent((error: unknown) => {
    if (patientId === undefined || !(error instanceof ApiError) || error.code !== errorCode.forbidden) return;
    void queryClient.invalidateQueries({ queryKey: familyQuery(site).queryKey });
  });
  useEffect(() => {
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
    });
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [queryClient]);
  return useIsOfStranger(patientId);
};

/** The booking goes on for the signed-in person. Whether that has happened on this page, which tells it. */
export const useLosePatient = (): boolean => {
  const { atoms } = useSite();
  const [draft, setDraft] = useAtom(atoms.bookingDraft);
  const [lost, setLost] = useAtom(lostPatientAtom);
  const isLost = useIsOfStranger(draft.patientId);
  const drop = useEffectEvent(() => {
    setLost(true);
    setDraft((before) => withPatient(before, undefined));
  });
  useEffect(() => {
    if (isLost) drop();
  }, [isLost]);
  useEffect(() => () => setLost(false), [setLost]);
  return lost || isLost;
};
