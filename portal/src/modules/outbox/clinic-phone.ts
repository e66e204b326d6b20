import type { Executor } from '../../db/factory.ts';
import { companyService } from '../company/public.ts';
import { names, type Template } from './render.ts';

/**
 * The phone of the clinic, for messages that ask their reader to call; those about a visit come with that of its branch. A
 * message in the queue may be from a release that did not name it.
 */
export const clinicPhone = async (
  db: Executor,
  template: Template,
  data: Readonly<Record<string, string>>,
): Promise<{ readonly phone?: string }> =>
  data.phone !== undefined || !names(template, 'phone')
    ? {}
    : { phone: (await companyService(db).phone()) ?? '' };
