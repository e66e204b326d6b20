import { sql } from 'kysely';

/**
 * For a row of `service`: it is a package with contents, all of which can be booked. Nobody could use a service that no branch
 * offers, that is provided on request, or that is a package itself.
 */
export const isUsablePackage = sql<boolean>`(
  service.personal_package
  and exists (select from package_item as item where item.package_id = service.id)
  and not exists (
    select from package_item as item join service as part on part.id = item.service_id
    where item.package_id = service.id and (
      part.task or part.personal_package
      or not exists (select from service_price as single where single.service_id = part.id))))`;

/** For a row of `service`: a branch sells it as a package. */
export const isSoldPackage = sql<boolean>`(${isUsablePackage}
  and exists (select from service_price as sold where sold.service_id = service.id and sold.price > 0))`;
