import { randomBytes } from 'node:crypto';
import { type DeskForms, mostForms } from '@arev/shared/contracts/attachment-forms';
import { errorCode } from '@arev/shared/contracts/errors';
import type { Language } from '../../caller/language.ts';
import type { Database, Executor } from '../../db/factory.ts';
import { DomainError, found, NotFound } from '../../errors.ts';
import { checkDocuments } from '../../files/check-documents.ts';
import { extensionOf } from '../../files/file-type.ts';
import type { ReceivedFile } from '../../files/intake.ts';
import type { FileKeeper } from '../../files/keeper.ts';
import * as repository from './form-repository.ts';

/** Other addresses than those of forms that came with the content. */
const filePath = 'uploaded-forms';

/** The name under which a visitor saves it, as far as an address can have it; never used twice. */
const nameOf = ({ name, type }: Pick<ReceivedFile, 'name' | 'type'>): string => {
  const words = name
    .replace(/\.[a-z]+$/i, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
  return `${words || 'form'}-${randomBytes(8).toString('hex')}.${extensionOf(type)}`;
};

type SaveForms = (transaction: Executor, result: { readonly data: DeskForms }) => Promise<void>;

interface Change {
  readonly typeId: number;
  /** What the editor has seen. */
  readonly version: number;
  readonly saveAnswer: SaveForms;
}
interface ChangeOfForm extends Change {
  readonly formId: number;
}
interface Written {
  readonly title: string;
  readonly subTitle: string;
  readonly files: readonly ReceivedFile[];
}

/** The forms to download of a kind of papers. */
export const formService = ({ db, keeper }: { readonly db: Database; readonly keeper: FileKeeper }) => {
  const read = async (executor: Executor, typeId: number) =>
    found(await repository.listForms(executor, typeId));

  /** The work in a transaction, if nobody else has changed the forms. */
  const change = async (
    transaction: Executor,
    { typeId, version, saveAnswer }: Change,
    work: (before: DeskForms) => Promise<void>,
  ): Promise<DeskForms> => {
    const { formsVersion } = found(await repository.lockForms(transaction, typeId));
    if (formsVersion !== version) throw new DomainError(errorCode.changedMeanwhile);
    await work(await read(transaction, typeId));
    await repository.countChange(transaction, typeId);
    const after = await read(transaction, typeId);
    await saveAnswer(transaction, { data: after });
    return after;
  };

  /** Stores the file first, if there is one. */
  const keep = (
    files: readonly ReceivedFile[],
    link: (transaction: Executor, uploaded: repository.Uploaded | undefined) => Promise<DeskForms>,
  ): Promise<DeskForms> => {
    checkDocuments(files);
    const [sent] = files;
    const file = sent && nameOf(sent);
    return keeper.keep(
      files,
      (transaction, [fileId]) =>
        link(transaction, sent && file && fileId ? { fileId, size: sent.size, file, filePath } : undefined),
      () => `${filePath}/${file ?? ''}`,
    );
  };

  return {
    list: (typeId: number) => read(db, typeId),

    add: ({
      language,
      title,
      subTitle,
      files,
      ...seen
    }: Change & Written & { readonly language: Language }) =>
      keep(files, (transaction, uploaded) =>
        change(transaction, seen, async ({ forms }) => {
          const beside = forms.filter((form) => form.language === language).length;
          if (beside >= mostForms) throw new DomainError(errorCode.tooManyFiles);
          await repository.insertForm(transaction, {
            ...{ attachmentTypeId: seen.typeId, language, title, subTitle },
            ...found(uploaded),
          });
        }),
      ),

    /** Without a file, the present one stays. */
    change: ({ title, subTitle, files, ...seen }: ChangeOfForm & Written) =>
      keep(files, (transaction, uploaded) =>
        change(transaction, seen, async () => {
          const isThere = await repository.updateForm(transaction, seen, {
            ...{ title, subTitle },
            ...uploaded,
          });
          if (!isThere) throw new NotFound();
        }),
      ),

    move: ({ to, ...seen }: ChangeOfForm & { readonly to: number }) =>
      db.transaction().execute((transaction) =>
        change(transaction, seen, async ({ forms }) => {
          const { language } = found(forms.find(({ id }) => id === seen.formId));
          const others = forms.filter((form) => form.language === language && form.id !== seen.formId);
          const ids = others.map(({ id }) => id);
          await repository.orderForms(transaction, ids.toSpliced(to - 1, 0, seen.formId));
        }),
      ),

    remove: (seen: ChangeOfForm) =>
      db.transaction().execute((transaction) =>
        change(transaction, seen, async () => {
          if (!(await repository.deleteForm(transaction, seen))) throw new NotFound();
        }),
      ),
  };
};
