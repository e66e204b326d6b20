import type { Profile } from '@arev/shared/contracts/profiles';
import { useSite } from '@arev/shared/remote-kit';
import { Card } from '@arev/shared/ui/card';
import { RadioList } from '@arev/shared/ui/radio-list';
import { useAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { withAnswer, without } from '../../../state/answer.ts';
import type { AskedService } from '../../../state/asked-service.ts';
import { useFamily } from './use-family.ts';

/** The first question of patients with a family, preset to themselves; skipped without a family. */
export const ForWhom = ({ asked = {} }: { readonly asked?: Pick<AskedService, 'patientId'> }) => {
  const { t } = useTranslation('mf-booking');
  const { atoms } = useSite();
  const [draft, setDraft] = useAtom(atoms.bookingDraft);
  const { people } = useFamily();
  const self = people.find(({ relation }) => relation === 'self');
  const choose = (patientId: number) =>
    setDraft(
      patientId === self?.patientId
        ? without(withAnswer(draft, { patientId }), ['patientId'])
        : withAnswer(draft, { patientId }),
    );
  // The message of a freed time determines it, until the person changes it.
  const meant = people.find(
    ({ patientId, bookable }) => patientId === asked.patientId && bookable,
  )?.patientId;
  const chooseMeant = useEffectEvent(choose);
  useEffect(() => {
    if (meant !== undefined) chooseMeant(meant);
  }, [meant]);
  if (!self) return null;
  return (
    <Card>
      <RadioList
        legend={t('whom.title')}
        hint={t('whom.hint')}
        name="whom"
        value={String(draft.patientId ?? self.patientId)}
        onChange={(chosen) => choose(Number(chosen))}
        options={people.map((person) => ({
          value: String(person.patientId),
          label: `${person.firstName} ${person.lastName}`,
          hint: <Relation person={person} />,
          disabled: person.bookable === false,
        }))}
      />
    </Card>
  );
};

const Relation = ({ person }: { readonly person: Profile }) => {
  const { t } = useTranslation('mf-booking');
  return person.bookable ? t(`whom.${person.relation}`) : t('whom.unverified');
};
