import { visitorMessage } from '@arev/shared/contracts/messages';
import { useSite } from '@arev/shared/remote-kit';
import { useTranslation } from 'react-i18next';
import { sendContactMessage } from '../../api/messages.ts';
import { VisitorForm } from './visitor-form.tsx';

const fields = ['fullName', 'email', 'phone', 'message'] as const;

/** A letter to the clinic. Each page that has the form keeps its own draft. */
export const ContactForm = ({ name }: { readonly name: string }) => {
  const { t } = useTranslation('mf-content');
  const site = useSite();
  return (
    <VisitorForm
      name={name}
      schema={visitorMessage}
      fields={fields}
      send={(letter, options) => sendContactMessage(site, letter, options)}
      submit={t('write.contact.submit')}
      sent={{ title: t('write.contact.sent'), words: t('write.contact.sentHint') }}
    />
  );
};
