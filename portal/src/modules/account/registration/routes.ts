import {
  changeContact,
  changePassword,
  confirmCode,
  openAccount,
  recoverPassword,
  register,
  sendCode,
  sendContactCode,
  verifyAccount,
} from '@arev/shared/contracts/registration';
import type { Serve } from '../../../http/call.ts';
import type { CodeLimitNeeds } from '../credentials/code-limit.ts';
import type { CodeNeeds } from '../credentials/codes.ts';
import { contactService } from '../credentials/contact-service.ts';
import { passwordService } from '../credentials/password-service.ts';
import { contactProofService } from './contact-proof-service.ts';
import { registerCheckService } from './register-check-service.ts';
import { openAccountService } from './open-account-service.ts';
import { registrationService } from './service.ts';
import type { SessionNeeds } from '../sessions/sessions.ts';

export const registrationRoutes = (serve: Serve, needs: CodeNeeds & CodeLimitNeeds & SessionNeeds): void => {
  const proofs = contactProofService(needs);
  const registrations = registrationService(needs);
  const accounts = openAccountService(needs);
  const passwords = passwordService(needs);
  const contacts = contactService(needs);
  const registerCheck = registerCheckService(needs);
  serve(sendCode, async ({ body, ...visitor }) => ({ data: await proofs.sendCode(body, visitor) }));
  serve(confirmCode, async ({ body, ...visitor }) => ({
    data: await proofs.confirmCode(body, visitor),
  }));
  serve(register, async ({ body, saveAnswer, ...visitor }) => ({
    data: await registrations.register(body, visitor, (transaction, data) =>
      saveAnswer(transaction, { data }),
    ),
  }));
  serve(openAccount, async ({ body, saveAnswer, ...visitor }) => ({
    data: await accounts.open(body, visitor, (transaction, data) => saveAnswer(transaction, { data })),
  }));
  serve(verifyAccount, async ({ identity }) => ({ data: await registerCheck.verify(identity) }));
  serve(recoverPassword, async ({ body, address, saveAnswer }) => ({
    data: await passwords.recover(body, address, (transaction, data) => saveAnswer(transaction, { data })),
  }));
  serve(changePassword, async ({ body, identity, saveAnswer }) => {
    await passwords.change(identity, body, (transaction) => saveAnswer(transaction, { data: null }));
    return { data: null };
  });
  serve(sendContactCode, async ({ body, identity, language }) => ({
    data: await contacts.sendCode(identity, body, language),
  }));
  serve(changeContact, async ({ body, identity, saveAnswer }) => ({
    data: await contacts.change(identity, body, (transaction, data) => saveAnswer(transaction, { data })),
  }));
};
