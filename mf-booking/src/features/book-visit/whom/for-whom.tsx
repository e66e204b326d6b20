import { useSite } from '@arev/shared/remote-kit';
import { Card } from '@arev/shared/ui/card';
import { useAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { withPatient } from '../../../state/answer.ts';
import type { AskedService } from '../../../state/asked-service.ts';
import { useFamily } from './use-family.ts';
import { memberIdOf } from './whom-list.tsx';
import { WhomQuestion } from './whom-question.tsx';

/** The first question of patients with a family, preset to themselves; skipped without a family. */
export const ForWhom = ({ asked = {} }: { readonly asked?: Pick<AskedService, 'patientId'> }) => {
  const { atoms } = useSite();
  const [draft, setDraft] = useAtom(atoms.bookingDraft);
  const family = useFamily();
  const { people, again } = family;
  const choose = (patientId: number | undefined) => setDraft(withPatient(draft, patientId));
  // The message of a freed time determines it, until the person changes it.
  const meant = people.find(({ patientId, bookable }) => patientId === asked.patientId && bookable);
  const chooseMeant = useEffectEvent(() => meant && choose(memberIdOf(meant)));
  useEffect(() => {
    if (meant?.patientId !== undefined) chooseMeant();
  }, [meant?.patientId]);
  const question = <WhomQuestion family={family} value={draft.patientId} onChange={choose} />;
  if (again) return question;
  return people.length > 0 ? <Card>{question}</Card> : null;
};
