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
