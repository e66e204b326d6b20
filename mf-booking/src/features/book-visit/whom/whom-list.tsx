import type { Profile } from '@arev/shared/contracts/profiles';
import { RadioList } from '@arev/shared/ui/radio-list';
import { useTranslation } from 'react-i18next';

export interface WhomListProps {
  readonly people: readonly Profile[];
  /** The family member for whom it is; undefined for the patients themselves. */
  readonly value: number | undefined;
  readonly onChange: (patientId: number | undefined) => void;
  /** What it is asked for; a visit by default. */
  readonly of?: 'whom' | 'request.whom';
}

/** The element that gets the focus if the question must be answered first. */
export const forWhomId = 'for-whom';

/** The patient and their family; those who are not verified yet are shown with the reason. */
export const WhomList = ({ people, value, onChange, of = 'whom' }: WhomListProps) => {
  const { t } = useTranslation('mf-booking');
  const chosen = people.find((person) => memberIdOf(person) === value);
  return (
    <RadioList
      id={forWhomId}
      legend={t(`${of}.title`)}
      hint={t(`${of}.hint`)}
      name="whom"
      value={chosen ? String(chosen.patientId) : null}
      onChange={(id) => {
        const person = people.find(({ patientId }) => String(patientId) === id);
        if (person) onChange(memberIdOf(person));
      }}
      options={people.map((person) => ({
        value: String(person.patientId),
        label: `${person.firstName} ${person.lastName}`,
        hint: <Relation person={person} />,
        disabled: person.bookable === false,
      }))}
    />
  );
};

/** The id that a booking for this person needs; none for the patients themselves. */
export const memberIdOf = ({ relation, patientId }: Profile): number | undefined =>
  relation === 'self' ? undefined : patientId;

const Relation = ({ person }: { readonly person: Profile }) => {
  const { t } = useTranslation('mf-booking');
  return person.bookable ? t(`whom.${person.relation}`) : t('whom.unverified');
};
