import { found, InvalidInput } from '../../errors.ts';
import type { ReceivedFile } from '../../files/intake.ts';
import type { FileKeeper } from '../../files/keeper.ts';
import type { SaveAnswer } from '../../idempotency/idempotency.ts';
import type { Language } from '../../caller/language.ts';
import { withRichText } from '../../rich-text/rich-text.ts';
import { admitVisitor, type VisitorLimitNeeds } from '../../bounds/visitor-limit.ts';
import type { TellClinic } from '../letters/public.ts';
import * as repository from './repository.ts';

export interface AttachmentNeeds extends VisitorLimitNeeds {
  readonly keeper: FileKeeper;
  readonly tellClinic: TellClinic;
}

interface Submission {
  readonly typeId?: number | undefined;
  readonly parentFullName?: string | undefined;
  readonly childFullName?: string | undefined;
  readonly files: readonly ReceivedFile[];
}

const missing = (names: Record<string, string | undefined>): string[] =>
  Object.keys(names).filter((name) => names[name] === undefined);

/** The name of a child is required together with the name of the parent; an adult is named only in the paper itself. */
const checkNames = (adult: boolean | undefined, names: Record<string, string | undefined>): void => {
  const left = missing(names);
  const none = left.length === Object.keys(names).length;
  if (adult === true || (adult === undefined && none)) return;
  if (left.length > 0) throw new InvalidInput(left.map((path) => ({ path, key: 'required' })));
};

export const attachmentService = ({ keeper, tellClinic, ...needs }: AttachmentNeeds) => ({
  types: async (language: Language) => {
    const data = (await repository.listTypes(needs.db, language)).map(withRichText);
    return { data, total: data.length };
  },
  submit: async (
    { typeId, parentFullName, childFullName, files }: Submission,
    { language, address }: { readonly language: Language; readonly address: string },
    saveAnswer: SaveAnswer,
  ): Promise<void> => {
    await admitVisitor(needs, address);
    const type = typeId === undefined ? undefined : found(await repository.findType(needs.db, typeId));
    checkNames(type?.adult, { parentFullName, childFullName });
    const named = type?.adult !== true;
    await keeper.keep(files, async (transaction, [fileId]) => {
      if (fileId === undefined) return;
      const { id } = await repository.insertSubmission(transaction, {
        attachmentTypeId: typeId ?? null,
        parentFullName: named ? (parentFullName ?? null) : null,
        childFullName: named ? (childFullName ?? null) : null,
        language,
        fileId,
        createdAt: new Date(needs.clock()),
      });
      await tellClinic(transaction, { kind: 'attachment', id });
      await saveAnswer(transaction);
    });
  },
});
