import { networkOf } from '../../../bounds/networks.ts';
import { findApproved } from '../approved-contacts/approved-patient.ts';
import { admitOrder, countUnlessDone, type CodeLimitNeeds } from '../credentials/code-limit.ts';
import { Codes, type CodeNeeds } from '../credentials/codes.ts';
import { readContact, type Contact } from '../credentials/contact.ts';
import { findKnownDevice } from '../sessions/known-device.ts';
import { findByContact } from './repository.ts';
import type { Visitor } from './service.ts';

/** Proves that a contact belongs to a visitor, who registers or recovers a password with this proof. */
export const contactProofService = (needs: CodeNeeds & CodeLimitNeeds) => {
  const codes = new Codes(needs);

  const findKnown = async (contact: Contact, browser: Visitor['browser']) => {
    if (!browser.hasCookie) return undefined;
    const { id } = (await findByContact(needs.db, contact)) ?? { id: 0 };
    const device = await findKnownDevice(needs.db, id, browser);
    return device === undefined ? undefined : { id, device };
  };

  return {
    sendCode: async (
      { contact, purpose }: { readonly contact: string; readonly purpose: 'registration' | 'recovery' },
      { language, address, browser }: Visitor,
    ) => {
      const order = { contact: readContact(contact), purpose, language };
      const known = await findKnown(order.contact, browser);
      if (known !== undefined)
        return codes.send({ ...order, origin: `device:${known.device}`, owner: { id: known.id, address } });
      await admitOrder(needs, address);
      return codes.send({ ...order, origin: networkOf(address) });
    },

    confirmCode: async (
      { codeId, code }: { readonly codeId: string; readonly code: string },
      { address }: Visitor,
    ) => {
      const ofOwner = await codes.isOfOwner({ codeId });
      const { proof, purpose, contactKey } = await countUnlessDone(needs, { address, ofOwner }, () =>
        codes.confirm(codeId, code, networkOf(address)),
      );
      const patient = await findApproved(needs, needs.db, contactKey);
      const approved = patient !== undefined && (patient.username === null) === (purpose === 'registration');
      return { proof, ...(approved && { approved }) };
    },
  };
};
