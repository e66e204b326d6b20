import type { NewApplication } from '@arev/shared/contracts/applications';
import { errorCode } from '@arev/shared/contracts/errors';
import { letterPages } from '@arev/shared/contracts/letter-pages';
import { admitVisitor, type VisitorLimitNeeds } from '../../bounds/visitor-limit.ts';
import type { Language } from '../../caller/language.ts';
import { plainDateAt, writtenDateAt } from '../../clinic-time.ts';
import type { Config } from '../../config.ts';
import { DomainError, found } from '../../errors.ts';
import { checkDocuments } from '../../files/check-documents.ts';
import type { ReceivedFile } from '../../files/intake.ts';
import type { FileKeeper } from '../../files/keeper.ts';
import type { SaveAnswer } from '../../idempotency/idempotency.ts';
import type { TellClinic } from '../letters/public.ts';
import { type Outbox, siteLink } from '../outbox/public.ts';
import { messagesTo } from './messages.ts';
import * as repository from './repository.ts';

export interface ApplicationNeeds extends VisitorLimitNeeds {
  readonly keeper: FileKeeper;
  readonly outbox: Outbox;
  readonly tellClinic: TellClinic;
  readonly config: VisitorLimitNeeds['config'] & Pick<Config, 'SITE_URL'>;
}

interface Applicant {
  readonly language: Language;
  readonly address: string;
}

const orNull = (text: string): string | null => (text === '' ? null : text);

export const applicationService = ({ keeper, outbox, tellClinic, ...needs }: ApplicationNeeds) => ({
  /**
   * The receipt goes by email only, and quotes nothing that was typed: anybody can type the address of somebody
   * else.
   */
  receive: async (
    vacancyId: number,
    { consent: _, ...typed }: NewApplication,
    files: readonly ReceivedFile[],
    { language, address }: Applicant,
    saveAnswer: SaveAnswer,
  ): Promise<void> => {
    await admitVisitor(needs, address);
    const now = needs.clock();
    const today = plainDateAt(now);
    const vacancy = found(await repository.findVacancy(needs.db, { id: vacancyId, language, today }));
    if (vacancy.applyUntil !== null && vacancy.applyUntil < today)
      throw new DomainError(errorCode.vacancyClosed);
    checkDocuments(files);
    const from = { ...typed, phone: orNull(typed.phone), email: orNull(typed.email) };
    await keeper.keep(files, async (transaction, [fileId]) => {
      const { id } = await repository.insertApplication(transaction, {
        ...from,
        ...{ vacancyId, vacancyTitle: vacancy.title, language },
        ...{ fileId: fileId ?? null, createdAt: new Date(now) },
      });
      await tellClinic(transaction, { kind: 'application', id, from });
      if (from.email !== null)
        await outbox.tell(transaction, {
          to: { email: from.email },
          ...{ template: 'application-received', language, key: `${messagesTo(id)}received` },
          data: {
            vacancy: vacancy.title,
            date: writtenDateAt(now),
            link: siteLink(needs.config.SITE_URL, language, letterPages.vacancy(vacancy.slug)),
          },
        });
      await saveAnswer(transaction);
    });
  },
});
