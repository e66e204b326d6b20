import { applicationWith } from '@arev/shared/contracts/applications';
import { typedConsent } from '@arev/shared/forms/typed-consent';

/** Input of the portal's call as typed text. */
export const applicationForm = applicationWith(typedConsent);

export const applicationFields = ['fullName', 'phone', 'email', 'message', 'consent'] as const;

/** The error of a form without phone and email. It stands at the phone, and the email resolves it, too. */
export const contactRequired = 'contactRequired';
