import { ApiError } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';
import { clinicDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { useCaptcha } from '@arev/shared/ui/captcha';
import { useState } from 'react';
import { createAccount } from '../../../api/account.ts';
import { useSentForm } from '@arev/shared/forms/use-sent-form';
import { isEmail, type ProvedProgress } from '../../../frame/prove-contact/progress.ts';
import { registrationFields, registrationForm, textOvertaken } from './registration-form.schema.ts';
import { useShownTexts } from './use-shown-texts.ts';

/** The proof has expired or was used, so the contact has to be proved again. */
export const isProofOver = (error: unknown): boolean =>
  error instanceof ApiError && error.code === errorCode.invalidCode;

/** A text has changed since it was shown, so the person reads the new one and agrees again. */
export const isTextOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.some(({ key }) => key === textOvertaken);

/** Creates an account for a proved contact and signs the person in. */
export const useRegistration = ({ contact, proof }: ProvedProgress, onProofOver: () => void) => {
  const site = useSite();
  const [schema] = useState(() => registrationForm(clinicDate(Date.now())));
  const captcha = useCaptcha(site.api);
  const { shown, renew, forget } = useShownTexts();
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
    send: async (account, options, challenge) => {
      try {
        const consents = shown.length > 0 ? { consents: [...shown] } : {};
        const tokens = await createAccount(site, { ...account, ...consents, proof, ...challenge }, options);
        forget();
        // If the person could not be loaded after the login, the session retries.
        void site.session.take(tokens).catch(() => undefined);
      } catch (error) {
        if (isProofOver(error)) onProofOver();
        throw error;
      }
    },
    onRefused: (error) => {
      if (!isTextOvertaken(error)) return;
      form.methods.setValue('consent', '');
      renew();
    },
  });
  return { form, shown };
};
