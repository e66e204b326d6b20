import { staffRoles } from '@arev/shared/contracts/roles';
import { useSettledText } from '@arev/shared/forms/use-settled-text';
import { useSite } from '@arev/shared/remote-kit';
import { Combobox } from '@arev/shared/ui/combobox';
import { SelectRow, useRow } from '@arev/shared/ui/form-rows';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { doctorsCalledQuery } from '../../api/staff.ts';

/** The role, and for DOCTOR the doctor. */
export const RoleRows = () => {
  const { t } = useTranslation('mf-desk');
  const { value } = useRow('role').field;
  const role = staffRoles.find((one) => one === value);
  return (
    <>
      <SelectRow
        field="role"
        hint={role && t(`staff.roleHint.${role}`)}
        options={staffRoles.map((one) => ({ value: one, label: t(`staff.role.${one}`) }))}
      />
      {role === 'DOCTOR' ? <DoctorRow /> : null}
    </>
  );
};

const DoctorRow = () => {
  const { t } = useTranslation('mf-desk');
  const { field: name } = useRow('doctorName');
  const { field: chosen, id: boxId, label, error } = useRow('doctorId');
  const asked = useSettledText(name.value.trim());
  const { data } = useQuery({ ...doctorsCalledQuery(useSite(), asked), placeholderData: keepPreviousData });
  const doctors = (data?.data ?? []).map(({ id, firstName, lastName, position }) => ({
    id: String(id),
    title: `${firstName} ${lastName}`,
    detail: position,
  }));
  const take = (title: string, id: string) => {
    name.onChange(title);
    chosen.onChange(id);
  };
  return (
    <Combobox
      id={boxId}
      label={label}
      hint={t('staff.doctorHint')}
      error={error}
      required
      name={name.name}
      value={name.value}
      maxLength={100}
      onChange={(typed) => take(typed, '')}
      options={chosen.value === '' ? doctors : []}
      onChoose={({ id, title }) => take(title, id)}
    />
  );
};
