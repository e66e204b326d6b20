import { errorCode } from '@arev/shared/contracts/errors';
import { clinicDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { useCaptcha } from '@arev/shared/ui/captcha';
import { useState } from 'react';
import { createAccount } from '../../../api/account.ts';
import { useSentForm } from '@arev/shared/forms/use-sent-form';
import { isEmail, type ProvedProgress } from '../../../frame/prove-contact/progress.ts';
import { registrationFields, registrationForm } from './registration-form.schema.ts';
import { useOpening } from './use-opening.ts';

/** Creates an account for a proved contact and signs the person in. */
export const useRegistration = ({ contact, proof }: ProvedProgress, onProofOver: () => void) => {
  const site = useSite();
  const [schema] = useState(() => registrationForm(clinicDate(Date.now())));
  const captcha = useCaptcha(site.api);
  const { shown, open, onRefused } = useOpening(onProofOver);
  const proved = isEmail(contact) ? 'email' : 'phone';
  const form = useSentForm({
    name: 'registration',
    schema,
    fields: registrationFields,
    fixed: { [proved]: contact },
    secret: ['password'],
    fieldOf: {
      [errorCode.ssnRegistered]: 'ssn',
      [errorCode.ssnNotActivated]: 'ssn',
      [errorCode.usernameTaken]: 'username',
      [errorCode.duplicateLogin]: proved,
      [errorCode.invalidContact]: proved,
    },
    challenge: captcha,
    send: (account, options, challenge) =>
      open((consents) => createAccount(site, { ...account, ...consents, proof, ...challenge }, options)),
    onRefused: (error) => onRefused(error, () => form.methods.setValue('consent', '')),
  });
  return { form, shown };
};
