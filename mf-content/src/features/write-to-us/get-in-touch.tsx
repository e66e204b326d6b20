import { useTranslation } from 'react-i18next';
import { ContactForm } from './contact-form.tsx';
import { ContactInfo } from './contact-info.tsx';
import { FormBeside } from './form-beside.tsx';

interface GetInTouchProps {
  /** The name of the draft: each page of the site keeps its own. */
  readonly name: string;
}

/** The form beside the other contacts. The page provides the heading. */
export const GetInTouch = ({ name }: GetInTouchProps) => {
  const { t } = useTranslation('mf-content');
  return (
    <FormBeside label={t('write.touch.title')} form={<ContactForm name={name} />}>
      <ContactInfo />
    </FormBeside>
  );
};
