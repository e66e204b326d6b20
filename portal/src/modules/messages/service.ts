import type { VisitorMessage } from '@arev/shared/contracts/messages';
import type { Language } from '../../plugins/language.ts';
import { admitVisitor, type VisitorLimitNeeds } from '../../visitor-limit.ts';
import * as repository from './repository.ts';

interface Sender {
  readonly language: Language;
  readonly address: string;
}

export const messageService = (needs: VisitorLimitNeeds) => ({
  receive: async (kind: 'question' | 'contact', message: VisitorMessage, { language, address }: Sender) => {
    await admitVisitor(needs, address);
    const createdAt = new Date(needs.clock());
    await repository.insertMessage(needs.db, { ...message, kind, language, createdAt });
  },
});
