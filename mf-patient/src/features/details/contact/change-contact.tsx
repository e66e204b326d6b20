import { useSite } from '@arev/shared/remote-kit';
import { useState } from 'react';
import { orderContactCode, refreshDetails, setContact } from '../../../api/details.ts';
import { refreshFamily } from '../../../api/family.ts';
import { CodeStep } from '../../../frame/prove-contact/code-step.tsx';
import { codeStep } from '../../../frame/prove-contact/progress.ts';
import { type ContactChange, type SentWith, unchanged } from './contact-change.ts';
import { NewContactForm } from './new-contact-form.tsx';

export interface ChangeContactProps {
  readonly change: Exclude<ContactChange, { step: 'none' }>;
  readonly onChange: (change: ContactChange) => void;
  readonly onDone: () => void;
}

/** The new contact, and then its code. */
export const ChangeContact = ({ change, onChange, onDone }: ChangeContactProps) => {
  const site = useSite();
  const [by, setBy] = useState<SentWith>();
  const { kind } = change;
  if (change.step === 'contact')
    return (
      <NewContactForm
        key={kind}
        kind={kind}
        confirms={change.contact}
        onSent={(contact, sent, { currentPassword }) => {
          setBy({ currentPassword });
          onChange({ ...codeStep(contact, sent), kind });
        }}
        onStop={() => onChange(unchanged)}
      />
    );
  const { contact, codeId } = change;
  return (
    <CodeStep
      name="contact"
      sent={change}
      prove={async (code) => {
        await setContact(site, { contact, codeId, code });
        onDone();
        // Contacts that are lent to children follow.
        await Promise.all([refreshDetails(site), refreshFamily(site)]);
      }}
      // After a reload the password is unknown.
      order={by && ((options) => orderContactCode(site, { contact, ...by }, options))}
      onSent={(sent) => onChange({ ...sent, kind })}
      onOtherContact={() => onChange({ step: 'contact', kind })}
    />
  );
};
