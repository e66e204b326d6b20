import type { FastifyBaseLogger } from 'fastify';
import { contentVersion } from './cache/content-version.ts';
import { Kept } from './cache/kept.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/factory.ts';
import type { FileKeeper } from './files/keeper.ts';
import type { PublicAnswer } from './http/public-cache.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import { contactApprovals } from './modules/account/approved-contacts/service.ts';
import { peopleService } from './modules/account/registration/people-service.ts';
import { secondFactorService } from './modules/account/second-factor/service.ts';
import { accountService } from './modules/account/service.ts';
import { sharedCalendar } from './modules/appointments/schedule/calendar.ts';
import { appointmentServices } from './modules/appointments/services.ts';
import { captchaService } from './modules/captcha/service.ts';
import { previewService } from './modules/content/preview-service.ts';
import { clinicNotices } from './modules/letters/notice-service.ts';
import { outboxService } from './modules/outbox/service.ts';
import { packageService } from './modules/packages/service.ts';
import { paymentModule } from './modules/payments/module.ts';
import { permissionService } from './modules/permissions/service.ts';
import { actingService } from './modules/profiles/acting-service.ts';
import { profileService } from './modules/profiles/service.ts';
import { inboxService } from './modules/staff/inbox-service.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly jobs: JobQueue;
  readonly keeper: FileKeeper;
  readonly log: FastifyBaseLogger;
}

/** The services that calls of several areas use. */
export const openServices = ({ db, clock, config, jobs, keeper, log }: Needs) => {
  const outbox = outboxService({ clock, jobs, config });
  const captcha = captchaService({ db, clock, config });
  const secondFactor = secondFactorService({ db, clock, config });
  const accounts = accountService({ db, clock, config, outbox, secondFactor, checkCaptcha: captcha.check });
  const permissions = permissionService(db);
  const people = peopleService({ db, clock, config });
  const tellClinic = clinicNotices({ clock, outbox, config });
  const version = contentVersion(db);
  const mostBytes = config.KEPT_MEGABYTES * 1024 * 1024;
  const calendar = sharedCalendar(db, { version, mostBytes: mostBytes / 4 });
  const visits = appointmentServices({ db, clock, config, calendar, tellClinic });
  const packages = packageService({ db, clock });
  return {
    kept: new Kept<PublicAnswer>({ version, mostBytes, sizeOf: ({ bytes }) => bytes.length }),
    previews: previewService({ db, clock, allows: permissions.allows, ownerOf: accounts.ownerOf }),
    profiles: profileService({ db, clock, outbox }),
    approvals: contactApprovals({ db, clock, config, outbox }),
    acting: actingService({ db, clock, people }),
    payments: paymentModule({ db, clock, config, outbox, visits, packages, log }),
    inbox: inboxService({ db, clock, keeper, outbox }),
    ...{ outbox, captcha, secondFactor, accounts, permissions, people },
    ...{ tellClinic, calendar, visits, packages },
  };
};

export type Services = ReturnType<typeof openServices>;
