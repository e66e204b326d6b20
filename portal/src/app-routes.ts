import type { FastifyBaseLogger } from 'fastify';
import type { Services } from './app-services.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/factory.ts';
import type { FileKeeper } from './files/keeper.ts';
import type { Serve } from './http/call.ts';
import { consentRoutes } from './modules/account/consents/routes.ts';
import { personalDataRoutes } from './modules/account/personal-data/routes.ts';
import { registrationRoutes } from './modules/account/registration/routes.ts';
import { accountRoutes } from './modules/account/routes.ts';
import { secondFactorRoutes } from './modules/account/second-factor/routes.ts';
import { devRoutes } from './modules/account/sessions/dev-routes.ts';
import { sessionRoutes } from './modules/account/sessions/routes.ts';
import { staffAccountRoutes } from './modules/account/staff/routes.ts';
import { addressRoutes } from './modules/addresses/routes.ts';
import { applicationInboxRoutes, applicationRoutes } from './modules/applications/routes.ts';
import { appointmentRoutes } from './modules/appointments/routes.ts';
import { attachmentFormRoutes, attachmentRoutes } from './modules/attachments/routes.ts';
import { auditRoutes } from './modules/audit/routes.ts';
import { branchRoutes } from './modules/branches/routes.ts';
import { captchaRoutes } from './modules/captcha/routes.ts';
import { companyTextRoutes } from './modules/company-texts/routes.ts';
import { companyRoutes } from './modules/company/routes.ts';
import { contentRoutes } from './modules/content/routes.ts';
import { customPageRoutes } from './modules/custom-pages/routes.ts';
import { deskWorkRoutes } from './modules/desk-work/routes.ts';
import { doctorRoutes } from './modules/doctors/routes.ts';
import { familyRoutes } from './modules/families/routes.ts';
import { faqRoutes } from './modules/faqs/routes.ts';
import { feedbackRoutes } from './modules/feedback/routes.ts';
import { figureRoutes } from './modules/figures/routes.ts';
import { investorRoutes } from './modules/investors/routes.ts';
import { itemVersionRoutes } from './modules/item-versions/routes.ts';
import { listVersionRoutes } from './modules/list-versions/routes.ts';
import { messageRoutes } from './modules/messages/routes.ts';
import { newsRoutes } from './modules/news/routes.ts';
import { opinionRoutes } from './modules/opinions/routes.ts';
import { failedMessageRoutes } from './modules/outbox/failed-routes.ts';
import { packageRoutes } from './modules/packages/routes.ts';
import { deskFileRoutes } from './modules/patient-files/desk-routes.ts';
import { patientFileRoutes } from './modules/patient-files/routes.ts';
import { deskPaymentRoutes } from './modules/payments/desk/routes.ts';
import { paymentRoutes } from './modules/payments/routes.ts';
import { pendingRoutes } from './modules/pending/routes.ts';
import { permissionRoutes } from './modules/permissions/routes.ts';
import { preferenceRoutes } from './modules/preferences/routes.ts';
import { profileRoutes } from './modules/profiles/routes.ts';
import { receptionRoutes } from './modules/reception/routes.ts';
import { scheduleRoutes } from './modules/schedules/routes.ts';
import { searchRoutes } from './modules/search/routes.ts';
import { seminarRoutes } from './modules/seminars/routes.ts';
import { seoRoutes } from './modules/seo/routes.ts';
import { serviceRoutes } from './modules/services/routes.ts';
import { specializationRoutes } from './modules/specializations/routes.ts';
import { inboxRoutes } from './modules/staff/inbox-routes.ts';
import { staffRoutes } from './modules/staff/routes.ts';
import { surveyRoutes } from './modules/surveys/routes.ts';
import { taskRoutes } from './modules/tasks/routes.ts';
import { tourRoutes } from './modules/tour/routes.ts';
import { vacancyRoutes } from './modules/vacancies/routes.ts';
import { waitingListRoutes } from './modules/waiting-list/routes.ts';

interface Needs extends Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly keeper: FileKeeper;
  readonly log: FastifyBaseLogger;
}

/** Accounts, families, and the personal choices of patients. */
const serveAccounts = (serve: Serve, needs: Needs): void => {
  const { db, config } = needs;
  accountRoutes(serve, needs.accounts);
  secondFactorRoutes(serve, needs.secondFactor);
  registrationRoutes(serve, needs);
  consentRoutes(serve, needs);
  sessionRoutes(serve, needs);
  permissionRoutes(serve, needs.permissions);
  if (config.NODE_ENV !== 'production') devRoutes(serve, needs);
  profileRoutes(serve, needs);
  preferenceRoutes(serve, db);
  personalDataRoutes(serve, needs);
  captchaRoutes(serve, needs.captcha);
};

/** Appointments, payments, requests and files of patients. */
const servePatients = (serve: Serve, needs: Needs): void => {
  appointmentRoutes(serve, needs, needs.visits);
  packageRoutes(serve, needs.packages);
  paymentRoutes(serve, needs.payments.service, needs.payments.history);
  patientFileRoutes(serve, needs);
  surveyRoutes(serve, needs);
  taskRoutes(serve, needs);
  waitingListRoutes(serve, needs);
};

/** Public content of the site, and messages of visitors to the clinic. */
const serveSite = (serve: Serve, needs: Needs): void => {
  const { db } = needs;
  addressRoutes(serve, needs);
  applicationRoutes(serve, needs);
  attachmentRoutes(serve, needs);
  attachmentFormRoutes(serve, needs);
  branchRoutes(serve, needs);
  companyRoutes(serve, needs);
  companyTextRoutes(serve, db);
  customPageRoutes(serve, db);
  doctorRoutes(serve, db);
  familyRoutes(serve, db);
  faqRoutes(serve, db);
  investorRoutes(serve, db);
  messageRoutes(serve, needs);
  newsRoutes(serve, needs);
  opinionRoutes(serve, needs);
  searchRoutes(serve, needs);
  seminarRoutes(serve, needs);
  serviceRoutes(serve, db);
  specializationRoutes(serve, db);
  tourRoutes(serve, needs.config);
  vacancyRoutes(serve, needs);
};

const serveDesk = (serve: Serve, needs: Needs): void => {
  const { payments, packages, inbox } = needs;
  applicationInboxRoutes(serve, needs);
  auditRoutes(serve, needs);
  contentRoutes(serve, needs);
  deskFileRoutes(serve, needs);
  deskPaymentRoutes(serve, payments.desk);
  deskWorkRoutes(serve, needs);
  failedMessageRoutes(serve, needs);
  feedbackRoutes(serve, needs);
  figureRoutes(serve, needs);
  inboxRoutes(serve, inbox);
  itemVersionRoutes(serve, needs.db);
  listVersionRoutes(serve, needs.db);
  pendingRoutes(serve, needs);
  const dealings = {
    payments: payments.desk.ofPatient,
    packages: packages.ofPatient,
    requests: inbox.requestsOf,
  };
  receptionRoutes(serve, { ...needs, dealings });
  scheduleRoutes(serve, needs);
  seoRoutes(serve, needs);
  staffAccountRoutes(serve, needs);
  staffRoutes(serve, needs);
};

/** The calls of all areas. */
export const serveAll = (serve: Serve, needs: Needs): void => {
  serveAccounts(serve, needs);
  servePatients(serve, needs);
  serveSite(serve, needs);
  serveDesk(serve, needs);
};
