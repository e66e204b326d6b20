import { useSite } from '@arev/shared/remote-kit';
import { Card } from '@arev/shared/ui/card';
import { Notice } from '@arev/shared/ui/notice';
import { useAtom, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { withPatient } from '../../../state/answer.ts';
import type { AskedService } from '../../../state/asked-service.ts';
import { namedPatientAtom } from '../../../state/named-patient.ts';
import { useFamily, useIsOfStranger, usePatientName } from './use-family.ts';
import { useLosePatient } from './use-lost-patient.ts';
import { memberIdOf } from './whom-list.tsx';
import { WhomQuestion } from './whom-question.tsx';

/** The first question of patients with a family, preset to themselves; skipped without a family. */
export const ForWhom = ({ asked = {} }: { readonly asked?: Pick<AskedService, 'patientId'> }) => {
  const { t } = useTranslation('mf-booking');
  const { atoms } = useSite();
  const [draft, setDraft] = useAtom(atoms.bookingDraft);
  const family = useFamily();
  const { people, again } = family;
  const { search } = useLocation();
  const navigate = useNavigate();
  const choose = (patientId: number | undefined) => setDraft(withPatient(draft, patientId));
  // The message of a freed time determines it, until the person changes it.
  const meant = people.find(({ patientId, bookable }) => patientId === asked.patientId && bookable);
  const chooseMeant = useEffectEvent(() => meant && choose(memberIdOf(meant)));
  useEffect(() => {
    if (meant?.patientId !== undefined) chooseMeant();
  }, [meant?.patientId]);
  const ofStranger = useIsOfStranger(asked.patientId);
  const lost = useLosePatient();
  // Neither Back nor a reload undoes the choice.
  const answer = (patientId: number | undefined) => {
    choose(patientId);
    if (meant) void navigate({ search: withoutPatient(search) }, { replace: true });
  };
  const question = <WhomQuestion family={family} value={draft.patientId} onChange={answer} />;
  if (again) return question;
  return (
    <>
      {lost || ofStranger ? (
        <OfStranger title={t(lost ? 'whom.lost' : 'whom.stranger.title')} patientId={draft.patientId} />
      ) : null}
      {people.length > 0 ? <Card>{question}</Card> : null}
    </>
  );
};

const withoutPatient = (search: string): string => {
  const query = new URLSearchParams(search);
  query.delete('for');
  return query.toString();
};

interface OfStrangerProps {
  readonly title: string;
  readonly patientId: number | undefined;
}

/** The link or the booking was for somebody for whom the signed-in person cannot book. */
const OfStranger = ({ title, patientId }: OfStrangerProps) => {
  const { t } = useTranslation('mf-booking');
  const setNamed = useSetAtom(namedPatientAtom);
  useEffect(() => setNamed(true), [setNamed]);
  const name = usePatientName(patientId);
  return (
    <Notice tone="warning" live title={title}>
      {t('whom.stranger.words', { name })}
    </Notice>
  );
};
