import { ApiError } from '@arev/shared/api-client';
import type { Tokens } from '@arev/shared/contracts/account';
import type { TextVersion } from '@arev/shared/contracts/consents';
import { errorCode } from '@arev/shared/contracts/errors';
import { useSite } from '@arev/shared/remote-kit';
import { textOvertaken } from './registration-form.schema.ts';
import { useShownTexts } from './use-shown-texts.ts';

/** The proof has expired or was used, so the contact has to be proved again. */
const isProofOver = (error: unknown): boolean =>
  error instanceof ApiError && error.code === errorCode.invalidCode;

/** A text has changed since it was shown, so the person reads the new one and agrees again. */
const isTextOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.some(({ key }) => key === textOvertaken);

type Consents = { readonly consents?: TextVersion[] };

/** Opens an account with consent to the texts that the form shows, and signs the person in. */
export const useOpening = (onProofOver: () => void) => {
  const site = useSite();
  const { shown, renew, forget } = useShownTexts();
  return {
    shown,
    open: async (send: (consents: Consents) => Promise<Tokens>): Promise<void> => {
      try {
        const tokens = await send(shown.length > 0 ? { consents: [...shown] } : {});
        forget();
        // If the person could not be loaded after the login, the session retries.
        void site.session.take(tokens).catch(() => undefined);
      } catch (error) {
        if (isProofOver(error)) onProofOver();
        throw error;
      }
    },
    /** Takes the consent to a former text back, and shows the present ones. */
    onRefused: (error: unknown, takeBack: () => void): void => {
      if (!isTextOvertaken(error)) return;
      takeBack();
      renew();
    },
  };
};
