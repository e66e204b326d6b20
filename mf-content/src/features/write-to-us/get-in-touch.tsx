import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactInfo } from './contact-info.tsx';
import { FormBeside } from './form-beside.tsx';

interface GetInTouchProps {
  readonly form: ReactNode;
}

/** The form beside the other contacts. The page provides the heading. */
export const GetInTouch = ({ form }: GetInTouchProps) => {
  const { t } = useTranslation('mf-content');
  return (
    <FormBeside label={t('write.touch.title')} form={form}>
      <ContactInfo />
    </FormBeside>
  );
};
