import { withRichText } from '../../rich-text/rich-text.ts';
import type { Executor } from '../../db/factory.ts';
import type { Seed } from '../seed/schema.ts';
import { formDocument } from './form-document.ts';
import { anyOf, translationRows, upsert } from './upsert.ts';

const filePath = 'forms';
const languages = ['hy', 'ru', 'en'] as const;

export interface FormFile {
  readonly attachmentTypeId: number;
  readonly language: 'hy' | 'ru' | 'en';
  readonly sortOrder: number;
  readonly title: string;
  readonly subTitle: string;
  readonly filePath: string;
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** Every form in every language, with its document. */
export const formFiles = ({ attachments }: Seed): FormFile[] =>
  attachments.flatMap(({ id, forms }) =>
    forms.flatMap(({ slug, sortOrder, translations }) =>
      languages.map((language) => {
        const { title, subTitle, paragraphs } = translations[language];
        return {
          attachmentTypeId: id,
          language,
          sortOrder,
          title,
          subTitle,
          filePath,
          file: `${slug}-${language}.docx`,
          bytes: formDocument(title, paragraphs),
        };
      }),
    ),
  );

export const importAttachments = async (db: Executor, seed: Seed): Promise<void> => {
  const { attachments } = seed;
  await upsert(
    db,
    'attachmentType',
    ['id'],
    attachments.map(({ id, adult, sortOrder }) => ({ id, adult, sortOrder })),
  );
  await upsert(
    db,
    'attachmentTypeTranslation',
    ['attachmentTypeId', 'language'],
    translationRows(attachments, ({ id }) => ({ attachmentTypeId: id })).map(withRichText),
  );
  // Forms that the desk has changed stay: an import must not bring back a consent that is out of date.
  const unchanged = await db
    .selectFrom('attachmentType')
    .where('id', '=', anyOf(attachments))
    .where('formsVersion', '=', 0)
    .select('id')
    .execute();
  await db.deleteFrom('attachmentForm').where('attachmentTypeId', '=', anyOf(unchanged)).execute();
  const written = new Set(unchanged.map(({ id }) => id));
  await upsert(
    db,
    'attachmentForm',
    ['id'],
    formFiles(seed)
      .filter(({ attachmentTypeId }) => written.has(attachmentTypeId))
      .map(({ bytes, ...form }) => ({ ...form, size: bytes.length })),
  );
};
