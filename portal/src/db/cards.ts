import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';

/** For queries that join `doctor` and its translation as `name`. */
export const doctorCard = () =>
  jsonBuildObject({
    id: sql.ref<number>('doctor.id'),
    slug: sql.ref<string>('doctor.slug'),
    photo: sql.ref<string | null>('doctor.photo'),
    photoPath: sql.ref<string | null>('doctor.photo_path'),
    firstName: sql.ref<string>('name.first_name'),
    lastName: sql.ref<string>('name.last_name'),
    position: sql.ref<string>('name.position'),
  });

/** For queries that join `service` and its translation as `what`. */
export const serviceReference = () =>
  jsonBuildObject({
    id: sql.ref<number>('service.id'),
    slug: sql.ref<string>('service.slug'),
    title: sql.ref<string>('what.title'),
  });

/** For queries that join `branch`: the picture of its map. */
export const branchMap = () => sql<{ photo: string; photoPath: string } | null>`case
  when branch.map_photo is not null
  then jsonb_build_object('photo', branch.map_photo, 'photoPath', branch.map_path)
end`;

/** The assignee of an item of the desk; `table` is the table with `assignee_id`. */
export const assigneeOf = (table: string, language: string) => sql<{ id: number; title: string } | null>`(
  select jsonb_build_object('id', staff.patient_id, 'title', staff.first_name || ' ' || staff.last_name)
  from patient_translation as staff
  where staff.patient_id = ${sql.ref(`${table}.assigneeId`)} and staff.language = ${language})`;
