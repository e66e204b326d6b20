import { sql } from 'kysely';
import type { Language } from '../../caller/language.ts';
import type { Executor } from '../../db/factory.ts';
import { listed, type Page } from '../../db/paging.ts';

export interface Reader {
  readonly patientId: number;
  /** The language of the doctors' names. */
  readonly language: Language;
}

const attachments = (db: Executor, patientId: number) =>
  db
    .selectFrom('patientAttachment as attachment')
    .innerJoin('storedFile as file', 'file.id', 'attachment.fileId')
    .where('attachment.patientId', '=', patientId)
    .select(['file.id', 'attachment.name', 'file.type', 'file.size', 'file.createdAt']);

export const listAttachments = (db: Executor, patientId: number, page: Page) =>
  listed(attachments(db, patientId).orderBy('file.createdAt', 'desc').orderBy('file.id', 'desc'), page);

export const findAttachment = (db: Executor, patientId: number, id: number) =>
  attachments(db, patientId).where('file.id', '=', id).executeTakeFirst();

/** The visits to which the patient attached these files, so that their doctors see them; latest first. */
export const listVisitsOfFiles = async (
  db: Executor,
  { patientId, language, fileIds }: Reader & { readonly fileIds: readonly number[] },
) =>
  fileIds.length === 0
    ? []
    : db
        .selectFrom('appointmentFile as link')
        .innerJoin('appointment', 'appointment.id', 'link.appointmentId')
        .innerJoin('doctorTranslation as doctor', 'doctor.doctorId', 'appointment.doctorId')
        .where('link.fileId', 'in', fileIds)
        .where('link.attachedByPatient', '=', true)
        .where('appointment.patientId', '=', patientId)
        .where('doctor.language', '=', language)
        .select([
          'link.fileId',
          'appointment.id',
          'appointment.startsAt',
          'doctor.firstName',
          'doctor.lastName',
        ])
        .orderBy('appointment.startsAt', 'desc')
        .orderBy('appointment.id', 'desc')
        .execute();

/**
 * So that parallel uploads are counted one after the other, and that an erasure either finds the new file or comes first;
 * false if it came first.
 */
export const lockPatient = async (db: Executor, patientId: number): Promise<boolean> => {
  const { rows } = await sql`
    select id from patient where id = ${patientId} and erased_at is null for no key update`.execute(db);
  return rows.length > 0;
};

/** The files that are kept for a patient: their own, and those that only visits still have. */
export const countFiles = async (db: Executor, patientId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select file_id from patient_attachment where patient_id = ${patientId}
      union
      select file_id from appointment_file join appointment on appointment.id = appointment_id
      where appointment.patient_id = ${patientId} and attached_by_patient
    ) as kept`.execute(db);
  return rows[0]?.count ?? 0;
};

export const insertAttachment = (
  db: Executor,
  row: { readonly fileId: number; readonly patientId: number; readonly name: string },
) => db.insertInto('patientAttachment').values(row).execute();

export const renameAttachment = (db: Executor, patientId: number, id: number, name: string) =>
  db
    .updateTable('patientAttachment')
    .set({ name })
    .where('patientId', '=', patientId)
    .where('fileId', '=', id)
    .execute();

export const deleteAttachment = async (db: Executor, patientId: number, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('patientAttachment')
    .where('patientId', '=', patientId)
    .where('fileId', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

export const findAppointment = (db: Executor, patientId: number, id: number) =>
  db
    .selectFrom('appointment')
    .where('id', '=', id)
    .where('patientId', '=', patientId)
    .select(['id', 'status'])
    .executeTakeFirst();

const filesOfVisit = (db: Executor, appointmentId: number) =>
  db
    .selectFrom('appointmentFile as link')
    .innerJoin('storedFile as file', 'file.id', 'link.fileId')
    .where('link.appointmentId', '=', appointmentId)
    .select(['file.id', 'link.name', 'file.type', 'file.size', 'file.createdAt', 'link.attachedByPatient'])
    .select('link.lookedAt');

export const listAppointmentFiles = (db: Executor, appointmentId: number) =>
  filesOfVisit(db, appointmentId).orderBy('file.createdAt', 'desc').orderBy('file.id', 'desc').execute();

export const findAppointmentFile = (db: Executor, appointmentId: number, fileId: number) =>
  filesOfVisit(db, appointmentId).where('file.id', '=', fileId).executeTakeFirst();

interface Look {
  readonly appointmentId: number;
  readonly fileId: number;
  readonly patientId: number;
  readonly actorId: number;
  readonly at: Date;
}

/** Records the first view by the patient, or by a parent for a child; not one by a person who acts for an adult. */
export const noteLook = async (
  db: Executor,
  { appointmentId, fileId, patientId, actorId, at }: Look,
): Promise<void> => {
  await db
    .updateTable('appointmentFile')
    .set({ lookedAt: at })
    .where('appointmentId', '=', appointmentId)
    .where('fileId', '=', fileId)
    .where('lookedAt', 'is', null)
    .where('attachedByPatient', '=', false)
    .where((eb) =>
      eb.or([
        eb.val(actorId === patientId),
        eb.exists(
          eb.selectFrom('patient').where('id', '=', patientId).where('passwordHash', 'is', null).select('id'),
        ),
      ]),
    )
    .execute();
};

export const attachFile = (
  db: Executor,
  link: { readonly appointmentId: number; readonly fileId: number; readonly name: string },
) =>
  db
    .insertInto('appointmentFile')
    .values({ ...link, attachedByPatient: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Patients cannot delete files that the clinic has attached. */
export const detachFile = async (db: Executor, appointmentId: number, fileId: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('appointmentFile')
    .where('appointmentId', '=', appointmentId)
    .where('fileId', '=', fileId)
    .where('attachedByPatient', '=', true)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/** Replaces the previous photo. */
export const setPhoto = async (
  db: Executor,
  {
    patientId,
    fileId,
    photo,
    photoPath,
  }: { patientId: number; fileId: number; photo: string; photoPath: string },
): Promise<void> => {
  await db
    .insertInto('patientPhoto')
    .values({ patientId, fileId })
    .onConflict((conflict) => conflict.column('patientId').doUpdateSet({ fileId }))
    .execute();
  await db.updateTable('patient').set({ photo, photoPath }).where('id', '=', patientId).execute();
};

export const removePhoto = async (db: Executor, patientId: number): Promise<void> => {
  await db.deleteFrom('patientPhoto').where('patientId', '=', patientId).execute();
  await db.updateTable('patient').set({ photo: null, photoPath: null }).where('id', '=', patientId).execute();
};

export type FileRow = NonNullable<Awaited<ReturnType<typeof findAttachment>>>;
export type VisitFileRow = NonNullable<Awaited<ReturnType<typeof findAppointmentFile>>>;
