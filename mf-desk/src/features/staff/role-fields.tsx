import { staffRoles } from '@arev/shared/contracts/roles';
import type { StaffRole } from '@arev/shared/contracts/staff-accounts';
import { useSettledText } from '@arev/shared/forms/use-settled-text';
import { useSite } from '@arev/shared/remote-kit';
import { Combobox } from '@arev/shared/ui/combobox';
import { Field } from '@arev/shared/ui/field';
import { Select } from '@arev/shared/ui/select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { doctorsCalledQuery } from '../../api/staff.ts';

/** A role; and of a doctor, who it is: as typed, and once chosen from the list. */
export interface ChosenRole {
  readonly role: StaffRole;
  readonly doctorId: number | null;
  readonly doctorName: string;
}

interface RoleFieldsProps {
  readonly chosen: ChosenRole;
  /** Nobody was chosen, although the role needs a doctor. */
  readonly isDoctorMissing: boolean;
  readonly onChange: (chosen: ChosenRole) => void;
}

export const RoleFields = ({ chosen, isDoctorMissing, onChange }: RoleFieldsProps) => {
  const { t } = useTranslation('mf-desk');
  const { role } = chosen;
  return (
    <>
      <Field label={t('staff.field.role')} hint={t(`staff.roleHint.${role}`)}>
        <Select
          value={role}
          onChange={({ target }) =>
            onChange({ ...chosen, role: staffRoles.find((one) => one === target.value) ?? role })
          }
        >
          {staffRoles.map((one) => (
            <option key={one} value={one}>
              {t(`staff.role.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      {role === 'DOCTOR' ? (
        <DoctorField chosen={chosen} isMissing={isDoctorMissing} onChange={onChange} />
      ) : null}
    </>
  );
};

interface DoctorFieldProps extends Pick<RoleFieldsProps, 'chosen' | 'onChange'> {
  readonly isMissing: boolean;
}

const DoctorField = ({ chosen, isMissing, onChange }: DoctorFieldProps) => {
  const { t } = useTranslation('mf-desk');
  const { doctorName, doctorId } = chosen;
  const asked = useSettledText(doctorName.trim());
  const { data } = useQuery({ ...doctorsCalledQuery(useSite(), asked), placeholderData: keepPreviousData });
  const doctors = (data?.data ?? []).map(({ id, firstName, lastName, position }) => ({
    id: String(id),
    title: `${firstName} ${lastName}`,
    detail: position,
  }));
  return (
    <Combobox
      label={t('staff.field.doctor')}
      hint={t('staff.doctorHint')}
      value={doctorName}
      maxLength={100}
      onChange={(typed) => onChange({ ...chosen, doctorName: typed, doctorId: null })}
      options={doctorId === null ? doctors : []}
      onChoose={({ id, title }) => onChange({ ...chosen, doctorName: title, doctorId: Number(id) })}
      error={isMissing ? t('staff.doctorMissing') : undefined}
      required
    />
  );
};

/** As the portal takes it: another role than that of a doctor names nobody. */
export const roleOf = ({ role, doctorId }: ChosenRole) => ({
  role,
  doctorId: role === 'DOCTOR' ? doctorId : null,
});

export const lacksDoctor = ({ role, doctorId }: ChosenRole): boolean =>
  role === 'DOCTOR' && doctorId === null;
