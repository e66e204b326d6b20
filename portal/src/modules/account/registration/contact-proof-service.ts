import { networkOf } from '../../../bounds/networks.ts';
import { admitVisitor, type VisitorLimitNeeds } from '../../../bounds/visitor-limit.ts';
import { findApproved } from '../approved-contacts/approved-patient.ts';
import { Codes, type CodeNeeds } from '../credentials/codes.ts';
import { readContact } from '../credentials/contact.ts';
import { findKnownDevice } from '../sessions/known-device.ts';
import { findByContact } from './repository.ts';
import type { Visitor } from './service.ts';

/** Proves that a contact belongs to a visitor, who registers or recovers a password with this proof. */
export const contactProofService = (needs: CodeNeeds & VisitorLimitNeeds) => {
  const codes = new Codes(needs);

  return {
    sendCode: async (
      { contact, purpose }: { readonly contact: string; readonly purpose: 'registration' | 'recovery' },
      { language, address, browser }: Visitor,
    ) => {
      await admitVisitor(needs, address);
      const order = { contact: readContact(contact), purpose, language };
      const owner = await findByContact(needs.db, order.contact);
      const known = await findKnownDevice(needs.db, owner?.id ?? 0, browser);
      return codes.send(
        known === undefined
          ? { ...order, origin: networkOf(address) }
          : { ...order, origin: `device:${known}`, ofOwner: true },
      );
    },

    confirmCode: async (
      { codeId, code }: { readonly codeId: string; readonly code: string },
      { address }: Visitor,
    ) => {
      await admitVisitor(needs, address);
      const { proof, purpose, contactKey } = await codes.confirm(codeId, code, networkOf(address));
      const patient = await findApproved(needs, needs.db, contactKey);
      const approved = patient !== undefined && (patient.username === null) === (purpose === 'registration');
      return { proof, ...(approved && { approved }) };
    },
  };
};
