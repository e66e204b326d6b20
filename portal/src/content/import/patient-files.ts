import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FileStore } from '../../files/store.ts';
import { pdfPage } from '../../pdf/page.ts';
import type { Executor } from '../../db/factory.ts';
import { drawHeartbeat, drawXRay } from '../seed/pictures/findings.ts';
import type { Seed } from '../seed/schema.ts';

const dayMs = 86_400_000;

type Patient = Seed['patients'][number];
type Given = NonNullable<Patient['files']>[number];

interface SeedFile {
  readonly key: string;
  readonly type: 'application/pdf' | 'image/png' | 'image/jpeg';
  readonly bytes: () => Promise<Buffer>;
  readonly patient: Patient;
  readonly given: Given;
}

/** A fixed date: the same text gives the same bytes in every import. */
const writtenAt = new Date('2026-01-12T06:00:00Z');

const letter = ({ language, translations }: Patient, { name, lines }: Given): Promise<Buffer> => {
  const { firstName, lastName } = translations[language];
  return pdfPage({ language, title: name, createdAt: writtenAt }, (doc) => {
    doc.fontSize(16).text(name);
    doc.moveDown(0.5);
    doc.fillColor('#5a6775').fontSize(10).text(`${firstName} ${lastName}`);
    doc.moveDown();
    doc.fillColor('#1d2733').fontSize(11);
    for (const line of lines) doc.text(line).moveDown(0.6);
  });
};

const madeOf = (patient: Patient, given: Given): Pick<SeedFile, 'type' | 'bytes'> => {
  if (given.kind === 'heartbeat') return { type: 'image/png', bytes: () => drawHeartbeat(given.slug) };
  if (given.kind === 'x-ray') return { type: 'image/jpeg', bytes: () => drawXRay(given.slug) };
  return { type: 'application/pdf', bytes: () => letter(patient, given) };
};

const seedFiles = ({ patients }: Pick<Seed, 'patients'>): SeedFile[] =>
  patients.flatMap((patient) =>
    (patient.files ?? []).map((given) => ({
      key: `files/demo-${given.slug}`,
      ...madeOf(patient, given),
      patient,
      given,
    })),
  );

/** The size of each file by its key. */
export const sizesOfFiles = async (seed: Pick<Seed, 'patients'>): Promise<ReadonlyMap<string, number>> => {
  const sizes = new Map<string, number>();
  for (const { key, bytes } of seedFiles(seed)) sizes.set(key, (await bytes()).length);
  return sizes;
};

/** Inserts the rows; `writePatientFiles` stores the bytes later. Returns the id of each file by its slug. */
export const importPatientFiles = async (
  db: Executor,
  patients: readonly Patient[],
  now: number,
  sizes: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> => {
  const ids = new Map<string, number>();
  for (const { key, type, patient, given } of seedFiles({ patients: [...patients] })) {
    const { id } = await db
      .insertInto('storedFile')
      .values({
        ...{ key, type, state: 'kept', size: sizes.get(key) ?? 0 },
        createdAt: new Date(now - given.daysAgo * dayMs),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(given.slug, id);
    if (given.own)
      await db
        .insertInto('patientAttachment')
        .values({ fileId: id, patientId: patient.id, name: given.name })
        .execute();
  }
  return ids;
};

const isThere = async (store: FileStore, key: string): Promise<boolean> => {
  const content = await store.open(key);
  content?.destroy();
  return content !== undefined;
};

/** Stores only files that still have a row: a file that a patient deleted does not come back. */
export const writePatientFiles = async (
  db: Executor,
  seed: Pick<Seed, 'patients'>,
  store: FileStore,
): Promise<void> => {
  const kept = await db.selectFrom('storedFile').where('state', '=', 'kept').select('key').execute();
  const keys = new Set(kept.map(({ key }) => key));
  const folder = await mkdtemp(path.join(tmpdir(), 'arev-demo-files-'));
  try {
    for (const { key, bytes } of seedFiles(seed)) {
      if (!keys.has(key) || (await isThere(store, key))) continue;
      const content = await bytes();
      const place = path.join(folder, 'file');
      await writeFile(place, content);
      await store.put(key, { path: place, size: content.length });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
