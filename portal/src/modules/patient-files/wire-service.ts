import type { PatientAttachment, PatientFile, VisitFile } from '@arev/shared/contracts/patient-files';
import { NotFound } from '../../errors.ts';
import { extensionOf, isFileType } from '../../files/file-type.ts';
import type { ReceivedFile } from '../../files/intake.ts';
import type * as repository from './repository.ts';

const endings = /\.(?:pdf|jpe?g|png|docx?)$/i;

export const withoutEnding = (name: string): string => name.replace(endings, '').trim();

/** Keeps the name of the file without its extension, which may not match its type. */
export const nameOf = ({ name }: ReceivedFile, given: string | undefined): string =>
  withoutEnding(given ?? name)
    .slice(0, 120)
    // Half of a sign that was cut in two.
    .replace(/[\ud800-\udbff]$/, '') || 'file';

export const only = (files: readonly ReceivedFile[]): ReceivedFile => {
  const [file] = files;
  if (file === undefined) throw new NotFound();
  return file;
};

export const toWire = ({ createdAt, ...row }: repository.FileRow): PatientFile => ({
  ...row,
  file: isFileType(row.type) ? `${row.name}.${extensionOf(row.type)}` : row.name,
  createdAt: createdAt.getTime(),
});

type DeskRow = Omit<repository.VisitFileRow, 'lookedAt'> & { readonly lookedAt?: Date | null };

/** Whether the patient has viewed the file is not shown to staff. */
export const ofVisitToWire = ({ attachedByPatient: own, lookedAt: _, ...row }: DeskRow): VisitFile => ({
  ...toWire(row),
  own,
});

type VisitOfFile = Awaited<ReturnType<typeof repository.listVisitsOfFiles>>[number];

export const attachedToWire = (
  files: readonly repository.FileRow[],
  visits: readonly VisitOfFile[],
): PatientAttachment[] =>
  files.map((file) => ({
    ...toWire(file),
    attachedTo: visits
      .filter(({ fileId }) => fileId === file.id)
      .map(({ id, startsAt, firstName, lastName }) => ({
        id,
        startsAt: startsAt.getTime(),
        doctor: `${firstName} ${lastName}`,
      })),
  }));
