import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import { plainDateAt } from './clinic-time.ts';
import type { Config } from './config.ts';
import { contentVersion } from './cache/content-version.ts';
import type { Database } from './db/factory.ts';
import { Kept } from './cache/kept.ts';
import { openFiles, type Files } from './files/open-files.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import { devRoutes } from './modules/account/sessions/dev-routes.ts';
import { peopleService } from './modules/account/registration/people-service.ts';
import { consentRoutes } from './modules/account/consents/routes.ts';
import { personalDataRoutes } from './modules/account/personal-data/routes.ts';
import { registrationRoutes } from './modules/account/registration/routes.ts';
import { accountRoutes } from './modules/account/routes.ts';
import { accountService } from './modules/account/service.ts';
import { secondFactorRoutes } from './modules/account/second-factor/routes.ts';
import { secondFactorService } from './modules/account/second-factor/service.ts';
import { staffAccountRoutes } from './modules/account/staff/routes.ts';
import { sessionRoutes } from './modules/account/sessions/routes.ts';
import { attachmentRoutes } from './modules/attachments/routes.ts';
import { appointmentRoutes } from './modules/appointments/routes.ts';
import { appointmentServices } from './modules/appointments/services.ts';
import { sharedCalendar } from './modules/appointments/schedule/calendar.ts';
import { auditRoutes } from './modules/audit/routes.ts';
import { auditTrail } from './modules/audit/service.ts';
import { branchRoutes } from './modules/branches/routes.ts';
import { captchaRoutes } from './modules/captcha/routes.ts';
import { captchaService } from './modules/captcha/service.ts';
import { previewService } from './modules/content/preview-service.ts';
import { contentRoutes } from './modules/content/routes.ts';
import { companyTextRoutes } from './modules/company-texts/routes.ts';
import { companyRoutes } from './modules/company/routes.ts';
import { customPageRoutes } from './modules/custom-pages/routes.ts';
import { deskWorkRoutes } from './modules/desk-work/routes.ts';
import { doctorRoutes } from './modules/doctors/routes.ts';
import { familyRoutes } from './modules/families/routes.ts';
import { faqRoutes } from './modules/faqs/routes.ts';
import { figureRoutes } from './modules/figures/routes.ts';
import { investorRoutes } from './modules/investors/routes.ts';
import { clinicNotices } from './modules/letters/notice-service.ts';
import { missedPageReports } from './modules/missed-pages/routes.ts';
import { messageRoutes } from './modules/messages/routes.ts';
import { packageRoutes } from './modules/packages/routes.ts';
import { packageService } from './modules/packages/service.ts';
import { addressRoutes } from './modules/addresses/routes.ts';
import { newsRoutes } from './modules/news/routes.ts';
import { opinionRoutes } from './modules/opinions/routes.ts';
import { failedMessageRoutes } from './modules/outbox/failed-routes.ts';
import { outboxPage } from './modules/outbox/routes.ts';
import { outboxService } from './modules/outbox/service.ts';
import { paymentModule } from './modules/payments/module.ts';
import { deskPaymentRoutes } from './modules/payments/desk/routes.ts';
import { bankCallback, paymentRoutes } from './modules/payments/routes.ts';
import { deskFileRoutes } from './modules/patient-files/desk-routes.ts';
import { patientFileRoutes } from './modules/patient-files/routes.ts';
import { pendingRoutes } from './modules/pending/routes.ts';
import { permissionRoutes } from './modules/permissions/routes.ts';
import { permissionService } from './modules/permissions/service.ts';
import { pictureRoutes } from './modules/pictures/routes.ts';
import { preferenceRoutes } from './modules/preferences/routes.ts';
import { actingService } from './modules/profiles/acting-service.ts';
import { profileRoutes } from './modules/profiles/routes.ts';
import { profileService } from './modules/profiles/service.ts';
import { receptionRoutes } from './modules/reception/routes.ts';
import { scheduleRoutes } from './modules/schedules/routes.ts';
import { searchRoutes } from './modules/search/routes.ts';
import { seminarRoutes } from './modules/seminars/routes.ts';
import { seoRoutes } from './modules/seo/routes.ts';
import { serviceRoutes } from './modules/services/routes.ts';
import { specializationRoutes } from './modules/specializations/routes.ts';
import { feedbackRoutes } from './modules/feedback/routes.ts';
import { inboxRoutes } from './modules/staff/inbox-routes.ts';
import { inboxService } from './modules/staff/inbox-service.ts';
import { staffRoutes } from './modules/staff/routes.ts';
import { taskRoutes } from './modules/tasks/routes.ts';
import { surveyRoutes } from './modules/surveys/routes.ts';
import { tourRoutes } from './modules/tour/routes.ts';
import { vacancyRoutes } from './modules/vacancies/routes.ts';
import { waitingListRoutes } from './modules/waiting-list/routes.ts';
import { countAnswers, type Metrics } from './observability/metrics.ts';
import { traceAnswers } from './observability/traces.ts';
import { docsPages } from './openapi/pages.ts';
import { logAnswers } from './http/access-log.ts';
import { endpointServer } from './http/endpoints.ts';
import { answerBrokenRequest } from './http/client-errors.ts';
import { answerError, answerErrors, lastingRefusal } from './http/errors.ts';
import { answerHealth } from './http/health.ts';
import { Idempotency } from './idempotency/idempotency.ts';
import { acceptJson } from './http/json-body.ts';
import { requestId } from './http/request-id.ts';
import { boundForms, wholeRequestMs } from './http/slow-bodies.ts';
import { acceptMultipart } from './http/uploads.ts';
import { secureAnswers } from './http/security-headers.ts';
import { passOverUnread } from './http/unread-bodies.ts';
import { admitAddress } from './bounds/visitor-limit.ts';

const keyedWithoutEffort = { most: 300, seconds: 3600 };

export interface Surroundings {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly jobs: JobQueue;
  readonly logger?: FastifyBaseLogger;
  /** Created from the configuration unless they are given. */
  readonly files?: Files;
  readonly metrics?: Metrics;
  readonly isTraced?: boolean;
}

const server = ({ config, logger }: Surroundings): FastifyInstance =>
  fastify({
    ...(logger && { loggerInstance: logger }),
    genReqId: requestId,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY === '' ? false : config.TRUST_PROXY,
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
    requestTimeout: wholeRequestMs,
    handlerTimeout: 15_000,
    keepAliveTimeout: 65_000,
    return503OnClosing: true,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 16 * 1024 },
  });

/** The complete portal without listening, so that a test can call it without a socket. */
export const buildApp = (surroundings: Surroundings): FastifyInstance => {
  const { db, clock, config, jobs, files = openFiles(surroundings) } = surroundings;
  const { intake, keeper, store } = files;
  const app = server(surroundings);
  if (surroundings.isTraced) traceAnswers(app);
  boundForms(app);
  acceptJson(app);
  acceptMultipart(app);
  passOverUnread(app, intake);
  secureAnswers(app);
  logAnswers(app);
  if (surroundings.metrics) countAnswers(app, surroundings.metrics);
  answerErrors(app);

  const outbox = outboxService({ clock, jobs, config });
  const captcha = captchaService({ db, clock, config });
  const secondFactor = secondFactorService({ db, clock, config });
  const accounts = accountService({ db, clock, config, outbox, secondFactor, checkCaptcha: captcha.check });
  const permissions = permissionService(db);
  const previews = previewService({ db, clock, allows: permissions.allows, ownerOf: accounts.ownerOf });
  answerHealth(app, { db, previewUntil: previews.until });
  const people = peopleService({ db, clock, config });
  const profiles = profileService({ db, clock });
  const acting = actingService({ db, clock, people });
  const tellClinic = clinicNotices({ clock, outbox, config });
  const recordAction = auditTrail(db);
  const version = contentVersion(db);
  const mostKept = config.KEPT_MEGABYTES * 1024 * 1024;
  const serve = endpointServer(app, {
    kept: new Kept({ version, mostBytes: mostKept, sizeOf: ({ bytes }) => bytes.length }),
    today: () => plainDateAt(clock()),
    showPreview: previews.show,
    authenticate: accounts.authenticate,
    allows: permissions.allows,
    actFor: acting.actFor,
    idempotency: new Idempotency({ db, clock, lastingRefusal }),
    secret: config.TOKEN_SECRET,
    admitKeyed: (address) => admitAddress({ db, clock }, { name: 'keyed', address }, keyedWithoutEffort),
    intake,
    checkCaptcha: captcha.check,
    record: ({ actorId, patientId, sessionId }, action) =>
      recordAction({ at: new Date(clock()), actorId, subjectId: patientId, sessionId, action }),
  });
  accountRoutes(serve, accounts);
  secondFactorRoutes(serve, secondFactor);
  registrationRoutes(serve, { db, clock, config, outbox });
  consentRoutes(serve, { db, clock });
  sessionRoutes(serve, { db, clock });
  permissionRoutes(serve, permissions);
  if (config.NODE_ENV !== 'production') devRoutes(serve, { db, clock, config });
  profileRoutes(serve, { db, clock, config, people, profiles, acting });
  preferenceRoutes(serve, db);
  personalDataRoutes(serve, { db, clock, config, outbox, profiles, keeper });
  const calendar = sharedCalendar(db, { version, mostBytes: mostKept / 4 });
  const visits = appointmentServices({ db, clock, config, calendar, tellClinic });
  appointmentRoutes(serve, { db, clock, calendar }, visits);
  const packages = packageService({ db, clock });
  packageRoutes(serve, packages);
  const payments = paymentModule({ db, clock, config, outbox, visits, packages, log: app.log });
  paymentRoutes(serve, payments.service, payments.history);
  bankCallback(app, payments.service);
  deskPaymentRoutes(serve, payments.desk);
  auditRoutes(serve, { db, clock });
  attachmentRoutes(serve, { db, clock, config, keeper, tellClinic });
  branchRoutes(serve, db);
  captchaRoutes(serve, captcha);
  companyRoutes(serve, db);
  companyTextRoutes(serve, db);
  contentRoutes(serve, { db, clock, keeper, previews });
  customPageRoutes(serve, db);
  doctorRoutes(serve, db);
  familyRoutes(serve, db);
  faqRoutes(serve, db);
  investorRoutes(serve, db);
  missedPageReports(app, { db, clock });
  messageRoutes(serve, { db, clock, config, tellClinic });
  addressRoutes(serve, { db, clock });
  newsRoutes(serve, { db, clock });
  opinionRoutes(serve, { db, clock, config, tellClinic });
  patientFileRoutes(serve, { db, clock, keeper });
  deskFileRoutes(serve, { db, clock, config, keeper, outbox });
  figureRoutes(serve, { db, clock });
  failedMessageRoutes(serve, { db, clock, outbox });
  scheduleRoutes(serve, { db, clock });
  searchRoutes(serve, { db, clock });
  seminarRoutes(serve, { db, clock, config });
  seoRoutes(serve, { db, keeper });
  serviceRoutes(serve, db);
  specializationRoutes(serve, db);
  const inbox = inboxService({ db, clock, keeper, outbox });
  inboxRoutes(serve, inbox);
  feedbackRoutes(serve, { db, clock });
  deskWorkRoutes(serve, { db, clock, outbox });
  const dealings = {
    payments: payments.desk.ofPatient,
    packages: packages.ofPatient,
    requests: inbox.requestsOf,
  };
  receptionRoutes(serve, { db, clock, config, outbox, people, visits, packages, dealings });
  staffAccountRoutes(serve, { db, clock });
  staffRoutes(serve, { db, clock, outbox, keeper });
  pendingRoutes(serve, { db, clock });
  taskRoutes(serve, { db, clock, outbox, tellClinic });
  surveyRoutes(serve, { db, clock, config, keeper, tellClinic });
  tourRoutes(serve, config);
  vacancyRoutes(serve, { db, clock });
  waitingListRoutes(serve, { db, clock });
  pictureRoutes(app, { directory: config.FILES_DIR, store });
  app.addHook('onReady', async () => {
    await intake.clear(clock());
  });
  if (config.NODE_ENV !== 'production') {
    outboxPage(app, config.OUTBOX_DIR);
    docsPages(app);
  }
  return app;
};
