import type { VisitorMessage } from '@arev/shared/contracts/messages';
import type { SaveAnswer } from '../../idempotency/idempotency.ts';
import type { Language } from '../../caller/language.ts';
import { admitVisitor, type VisitorLimitNeeds } from '../../bounds/visitor-limit.ts';
import type { TellClinic } from '../letters/public.ts';
import * as repository from './repository.ts';

export interface MessageNeeds extends VisitorLimitNeeds {
  readonly tellClinic: TellClinic;
}

interface Sender {
  readonly language: Language;
  readonly address: string;
}

export const messageService = ({ tellClinic, ...needs }: MessageNeeds) => ({
  receive: async (
    kind: 'question' | 'contact',
    message: VisitorMessage,
    { language, address }: Sender,
    saveAnswer: SaveAnswer,
  ): Promise<void> => {
    await admitVisitor(needs, address);
    const createdAt = new Date(needs.clock());
    await needs.db.transaction().execute(async (transaction) => {
      const { id } = await repository.insertMessage(transaction, { ...message, kind, language, createdAt });
      await tellClinic(transaction, { kind, id, from: message });
      await saveAnswer(transaction);
    });
  },
});
