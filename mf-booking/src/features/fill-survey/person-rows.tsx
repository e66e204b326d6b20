import { DateRow, PhoneRow, TextRow } from '@arev/shared/ui/form-rows';
import { clinicToday } from '@arev/shared/i18n';
import { useState } from 'react';
import { OwnField } from './about-you.tsx';
import { birthBounds } from './person-fields.ts';

/** Who answers a survey for everybody. */
export const PersonRows = () => {
  const [bounds] = useState(() => birthBounds(clinicToday(Date.now())));
  return (
    <>
      <OwnField name="fullName">
        <TextRow field="fullName" autoComplete="name" />
      </OwnField>
      <OwnField name="birthDate">
        <DateRow field="birthDate" bounds={bounds} autoComplete="bday" />
      </OwnField>
      <OwnField name="phone">
        <PhoneRow field="phone" />
      </OwnField>
      <OwnField name="email">
        <TextRow field="email" type="email" inputMode="email" autoComplete="email" />
      </OwnField>
    </>
  );
};
