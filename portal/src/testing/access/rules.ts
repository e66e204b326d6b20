// Longer than 250 lines: one table with an entry for each call of the API, looked up by the name of the call.
import { randomInt, randomUUID } from 'node:crypto';
import { type Kind, ssnOf, type World } from './people.ts';
import { password } from './world.ts';

interface Given {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  /** Sent as a form. */
  readonly file?: boolean;
}

/** Who may make a call, written independently of the portal. `access` in the contract says who has to be signed in. */
export interface Rule {
  /** Staff see data of patients in the response, as intended. */
  readonly showsPatients?: true;
  /** Only staff, of any role; the call checks this itself. */
  readonly ofStaff?: true;
  /** Only verified patients. */
  readonly verified?: true;
  /** Refused while the caller acts for another person. */
  readonly oneself?: true;
  /** The fields with identifiers that belong to a person. */
  readonly ids?: Readonly<Record<string, Kind>>;
  /** The owner has to be the signed-in person, and not the person for whom they act. */
  readonly ofActor?: true;
  /** The identifier is of a person for whom the signed-in one may act (or of themselves), or who may act for them. */
  readonly granted?: 'subject' | 'subjectOrSelf' | 'manager';
  /** A doctor finds only their own patients: `doctor` has none, `attending` those of `shownTo`. */
  readonly ofOwnPatients?: true;
  /** Identifiers that belong to nobody, for example of doctors and pages. */
  readonly open?: readonly string[];
  /** The status for an identifier of another person, by default 404. With 200, the call reveals and changes nothing. */
  readonly foreign?: number;
  /** The status for people who may make the call, with their own identifiers. */
  readonly own?: number;
  readonly ownUnverified?: number;
  /** The status for the child, who has visits ahead and one parent. */
  readonly ofChild?: number;
  /** The response contains family members, and devices of the caller. */
  readonly showsFamily?: true;
  /** The response also contains former family members. */
  readonly showsPast?: true;
  readonly with?: (world: World) => Given;
}

export const startsAt = Date.parse('2027-02-23T10:00:00+04:00');
const wish = { serviceId: 8, branchId: 2, doctorId: 1, policy: 'self', date: startsAt };
const place = { doctorId: '1', serviceId: '8', branchId: '2' };
const visit = (more: Omit<Rule, 'ids'> = {}): Rule => ({ ids: { 'params.id': 'visit' }, ...more });
const pastVisit = (more: Omit<Rule, 'ids'> = {}): Rule => ({ ids: { 'params.id': 'pastVisit' }, ...more });
/** Staff with the permission find every patient. */
const ofAnyPatient: Rule = {
  open: ['params.id'],
  with: ({ id }) => ({ params: { id: String(id.patient) } }),
};
/** No row has this id: people who may make the call get 404. */
const nothingThere: Rule = {
  own: 404,
  open: ['params.id'],
  with: () => ({ params: { id: '999999999' } }),
};
const noLetter: Rule = {
  own: 404,
  open: ['params.id'],
  with: () => ({ params: { kind: 'question', id: '999999999' } }),
};
const noFormIds = { id: '999999999', formId: '999999999' };
const noForm = (body?: object): Rule => ({
  own: 404,
  open: ['params.id', 'params.formId'],
  with: () => ({ params: noFormIds, ...(body && { body }) }),
});
const noFeedback: Rule = {
  own: 404,
  open: ['params.id', 'body.assigneeId'],
  with: () => ({ params: { id: '999999999' }, body: { state: 'done', assigneeId: null, version: 0 } }),
};
const noFeedbackAnswered: Rule = {
  own: 404,
  open: ['params.id'],
  with: () => ({ params: { id: '999999999' }, body: { way: 'mail', message: 'Thank you' } }),
};
const noOrder = { params: { id: '999999999' } };
const purchase: Rule = { ids: { 'params.id': 'purchase' } };
/** Booked with a package: everybody has bought one. */
const fromPackage = { ids: { 'body.purchaseId': 'purchase' } } as const;
const order = (at: string): Rule => ({ ids: { [at]: 'order' } });
const bySlug = (slug: string): Rule => ({ open: ['params.slug'], with: () => ({ params: { slug } }) });
const reads = (query: Record<string, string>): Rule => ({
  open: Object.keys(query).map((name) => `query.${name}`),
  with: () => ({ query }),
});
const anybody: Rule = {};
const seoAt = (name: string, { seoRow }: World) => ({ route: `/matrix-${name}-${seoRow}`, translations: [] });
/** Staff may do it for the visit of any patient. */
const ofVisit = (kind: 'visit' | 'pastVisit', own: number, body?: object): Rule => ({
  own,
  ofOwnPatients: true,
  open: ['params.id'],
  with: ({ things }) => ({ params: { id: String(things.patient[kind]) }, ...(body && { body }) }),
});
const fileOfOwnPatient = (file = false): Rule => ({
  ofOwnPatients: true,
  open: ['params.id', 'params.fileId'],
  with: ({ things: { patient } }) => ({
    params: { id: String(patient.pastVisit), ...(!file && { fileId: String(patient.visitFile) }) },
    ...(file && { file }),
  }),
});
/** Each world has its own row. */
const ofSeo = (at: string, given: Given = {}): Rule => ({
  open: [at],
  with: ({ seoRow }) => {
    const [part = '', name = ''] = at.split('.');
    return { ...given, [part]: { [name]: String(seoRow) } };
  },
});
const awayNobody = {
  ...{ doctorId: 999_999, branchId: null, kind: 'vacation' },
  ...{ startsAt, endsAt: startsAt + 86_400_000 },
};
/** No branch has this number. */
const holidayNowhere = {
  ...{ day: '06-13', branchId: 999_999 },
  title: { hy: 'Օր', ru: 'День', en: 'Day' },
};
const sender = { fullName: 'Anna', email: 'anna@example.am', phone: '+374 (91) 12 34 56', message: 'Hello' };
const noPicture = { photo: 'nothing.webp', photoPath: 'content' };
const newProof = () => ({ contact: 'anna@example.am', proof: randomUUID() });
/** A contact gets one code a minute. */
const newContact = (): string => `${randomUUID()}@example.am`;
/** Content without texts, which every type refuses. */
const newCategory = { values: { sortOrder: 1 }, texts: { hy: null, ru: null, en: { title: 'New' } } };
const question = (): Rule => ({
  open: ['params.id'],
  with: () => ({ params: { type: 'faqs', id: '1' } }),
});
/** A save by somebody who has not seen the version of now. */
const categoryUnseen = (body: object): Rule => ({
  own: 409,
  open: ['params.id'],
  with: () => ({ params: { type: 'faq-categories', id: '1' }, body: { ...body, version: 999_999 } }),
});
const codeId = '00000000-0000-4000-8000-000000000000';

/** A call without a rule fails the test. */
export const rules: Readonly<Record<string, Rule>> = {
  logout: anybody,
  me: anybody,
  refreshToken: anybody,
  devRefresh: anybody,
  noteActivity: anybody,
  // Only staff; another test covers the setup itself.
  startSecondFactor: { ofStaff: true },
  confirmSecondFactor: { ofStaff: true, own: 422, with: () => ({ body: { code: '000000' } }) },
  signIn: { own: 401, with: () => ({ body: { username: randomUUID(), password: 'nothing' } }) },
  devSignIn: { own: 401, with: () => ({ body: { username: randomUUID(), password: 'nothing' } }) },

  cancelAppointment: { ids: { 'body.appointmentId': 'visit' }, with: () => ({ body: {} }) },
  createAppointment: {
    ...fromPackage,
    verified: true,
    open: ['body.serviceId', 'body.branchId', 'body.doctorId'],
    with: () => ({ body: wish }),
  },
  getAppointmentsFilters: anybody,
  listSoonestTimes: reads({ serviceId: '8', branchId: '2' }),
  listAppointmentDoctors: {
    open: ['query.serviceId', 'query.branchId'],
    with: () => ({ query: { serviceId: '8', branchId: '2' } }),
  },
  listAppointments: {
    open: ['query.doctorId', 'query.serviceId', 'query.branchId'],
    with: () => ({ query: place }),
  },
  listInsuranceCompanies: anybody,
  listOrganizations: anybody,
  listPolicies: reads({ serviceId: '8' }),
  listScheduleDates: reads(place),
  listScheduleTimes: {
    open: Object.keys(place).map((name) => `query.${name}`),
    with: () => ({ query: { ...place, date: '2027-02-23' } }),
  },
  holdTime: {
    ...fromPackage,
    verified: true,
    open: ['body.serviceId', 'body.branchId', 'body.doctorId'],
    with: () => ({ body: wish }),
  },
  listHolds: anybody,
  // The clinic does not offer the held times of this world, which are years ahead.
  confirmHold: { ids: { 'body.holdId': 'hold' }, own: 422, foreign: 409, with: () => ({ body: {} }) },
  extendHold: { ids: { 'body.holdId': 'hold' }, foreign: 409, with: () => ({ body: {} }) },
  releaseHold: { ids: { 'body.holdId': 'hold' }, foreign: 200, with: () => ({ body: {} }) },
  getAppointmentDetails: visit(),
  getAppointmentCalendar: visit(),
  getAppointmentRating: pastVisit(),
  rateAppointment: pastVisit({ with: () => ({ body: { rate: 5, message: 'Thank you' } }) }),
  rescheduleAppointment: {
    ids: { 'body.appointmentId': 'visit' },
    with: () => ({ body: { date: startsAt } }),
  },
  joinWaitingList: {
    verified: true,
    open: ['body.doctorId', 'body.serviceId', 'body.branchId'],
    with: () => ({ body: { doctorId: 1, serviceId: 8, branchId: 2, from: '2027-02-20', to: '2027-03-01' } }),
  },
  listWaiting: anybody,
  leaveWaitingList: { ids: { 'body.waitingId': 'waiting' }, foreign: 200, with: () => ({ body: {} }) },
  declineOffer: {
    ids: { 'body.waitingId': 'waiting' },
    foreign: 200,
    with: () => ({ body: { startsAt: 1_800_000_000_000 } }),
  },
  createTask: {
    verified: true,
    open: ['body.serviceId'],
    with: () => ({ body: { serviceId: 6, date: '2027-02-20' } }),
  },
  changeTask: {
    ids: { 'params.id': 'task' },
    with: () => ({ body: { date: '2027-03-01', partOfDay: 'any', note: '', version: 0 } }),
  },
  getPending: anybody,
  cancelTask: { ids: { 'body.taskId': 'task' }, with: () => ({ body: {} }) },
  listTasks: anybody,

  listPatientAttachments: anybody,
  getAttachmentRoom: anybody,
  uploadPatientAttachment: { with: () => ({ file: true }) },
  downloadPatientAttachment: { ids: { 'query.id': 'file' } },
  renamePatientAttachment: {
    ids: { 'params.id': 'file' },
    open: ['body.id'],
    with: () => ({ body: { name: 'Another name' } }),
  },
  deletePatientAttachment: { ids: { 'params.id': 'file' } },
  listAppointmentFiles: pastVisit(),
  downloadAppointmentFile: { ids: { 'params.id': 'pastVisit', 'params.fileId': 'visitFile' } },
  attachAppointmentFile: { ids: { 'params.id': 'visit', 'params.fileId': 'file' } },
  detachAppointmentFile: { ids: { 'params.id': 'pastVisit', 'params.fileId': 'visitFile' } },
  // Of a child, another test covers it, as that of its details.
  deletePhoto: { oneself: true },
  uploadPhoto: { oneself: true, own: 422, with: () => ({ file: true }) },
  getAppointmentSurvey: pastVisit({ own: 409 }),
  getSentAppointmentSurvey: pastVisit({ own: 404 }),
  fillAppointmentSurvey: pastVisit({
    own: 409,
    open: ['body.surveyId'],
    with: () => ({ body: { surveyId: 1, surveyTitle: 'x', answers: [] } }),
  }),

  // The survey of the visit.
  getSurveyDraft: {
    open: ['params.id'],
    ids: { 'query.appointmentId': 'visit' },
    with: () => ({ params: { id: '4' } }),
  },
  saveSurveyDraft: {
    open: ['params.id'],
    ids: { 'query.appointmentId': 'visit' },
    with: () => ({ params: { id: '4' }, body: { typed: {} } }),
  },
  deleteSurveyDraft: {
    open: ['params.id', 'query.appointmentId'],
    with: () => ({ params: { id: '1' } }),
  },

  getAppointmentByOrder: order('params.orderId'),
  getPaymentReceipt: order('params.orderId'),
  orderPaymentConfirmed: { ...order('body.orderId'), with: () => ({ body: {} }) },
  getPurchaseByOrder: { ids: { 'params.orderId': 'packageOrder' } },
  getPurchase: purchase,
  refundPurchase: purchase,
  listPayments: anybody,
  listPurchases: reads({ serviceId: '8' }),
  startPackagePayment: {
    verified: true,
    own: 503,
    open: ['body.packageId', 'body.branchId'],
    with: () => ({ body: { packageId: 15, branchId: 2 } }),
  },
  paymentResult: { ...order('body.orderId'), with: () => ({ body: {} }) },
  // There is no bank in these tests: 503 proves that the visit was accepted as theirs.
  startAppointmentPayment: { ids: { 'body.appointmentId': 'visit' }, own: 503, with: () => ({ body: {} }) },

  exportPersonalData: { oneself: true, showsFamily: true, showsPast: true },
  exportPersonalArchive: { oneself: true, showsFamily: true, showsPast: true },
  listDeeds: { oneself: true, showsFamily: true, showsPast: true },
  // Everybody here has an upcoming visit.
  erasePersonalData: { oneself: true, own: 409, with: () => ({ body: { currentPassword: password } }) },
  listProfiles: { showsFamily: true },
  createChildProfile: {
    oneself: true,
    with: () => ({ body: { firstName: 'Mane', lastName: 'Davtyan', birthDate: '2020-01-01', ssn: null } }),
  },
  createInvitation: { oneself: true },
  listInvitations: { oneself: true },
  // Nobody has an invitation here; another test covers the owner.
  withdrawInvitation: { ...nothingThere, oneself: true },
  takeChildMessages: {
    oneself: true,
    own: 404,
    open: ['params.id'],
    with: ({ id }) => ({ params: { id: String(id.bystander) } }),
  },
  acceptInvitation: { oneself: true, own: 422, with: () => ({ body: { code: 'AAAAAAAA' } }) },
  removeProfile: { oneself: true, granted: 'subject', ofChild: 409, ids: { 'params.id': 'account' } },
  // Two parents of one child are not in this world; another test covers them.
  removeOtherParent: { ...nothingThere, oneself: true },
  removeManager: { oneself: true, granted: 'manager', ids: { 'params.id': 'account' } },
  switchToAccount: {
    granted: 'subjectOrSelf',
    foreign: 403,
    ids: { 'body.patientId': 'account' },
    with: () => ({ body: {} }),
  },
  listSessions: { showsFamily: true },
  endSession: { ofActor: true, ids: { 'params.id': 'session' } },
  endOtherSessions: anybody,
  changePassword: {
    oneself: true,
    with: () => ({ body: { currentPassword: password, password: 'another password' } }),
  },
  verifyAccount: anybody,
  listTextVersions: anybody,
  listConsents: anybody,
  giveConsents: {
    with: () => ({ body: { consents: [{ kind: 'terms', version: '2026-09-01' }] } }),
  },
  sendContactCode: {
    oneself: true,
    with: () => ({ body: { currentPassword: password, contact: newContact() } }),
  },
  changeContact: {
    oneself: true,
    own: 422,
    open: ['body.codeId'],
    with: () => ({ body: { contact: 'new@example.am', codeId, code: '0000' } }),
  },
  getDetails: anybody,
  // Verified patients cannot change their names; others can.
  updateAccount: {
    oneself: true,
    own: 422,
    ownUnverified: 200,
    with: () => ({ body: { firstName: 'Nare', lastName: 'Davtyan', language: 'en' } }),
  },
  getPreferences: anybody,
  savePayer: { with: () => ({ body: { policy: 'self', insuranceCompany: null, workingCompany: null } }) },
  saveMessageWays: {
    with: () => {
      const ways = { mail: true, sms: false };
      return { body: { reminders: ways, freeTimes: ways, requests: ways } };
    },
  },
  getPermissions: { with: () => ({ params: { role: 'ADMIN' } }) },
  // The response contains names of staff, who are people of the world.
  listStaffAccounts: { showsPatients: true },
  addStaffAccount: {
    open: ['body.doctorId'],
    with: () => ({
      body: {
        ...{ role: 'RECEPTION', doctorId: null, username: `desk-${randomUUID()}` },
        ...{ firstName: 'Mane', lastName: 'Davtyan', phone: sender.phone },
      },
    }),
  },
  changeStaffRole: {
    open: ['params.id', 'body.doctorId'],
    with: ({ id }) => ({
      params: { id: String(id.reception) },
      body: { role: 'EDITOR', doctorId: null },
    }),
  },
  lockStaffAccount: {
    open: ['params.id'],
    with: ({ id }) => ({ params: { id: String(id.reception) }, body: { locked: true } }),
  },
  forgetStaffSecondFactor: {
    open: ['params.id'],
    with: ({ id }) => ({ params: { id: String(id.reception) } }),
  },
  renewStaffPassword: {
    showsPatients: true,
    open: ['params.id'],
    with: ({ id }) => ({ params: { id: String(id.reception) } }),
  },
  listPermissionSets: anybody,
  listAuditEntries: { showsPatients: true, open: ['query.actorId', 'query.patientId'] },
  verifyPatient: { open: ['params.id'], with: ({ id }) => ({ params: { id: String(id.unverified) } }) },

  confirmVisit: ofVisit('visit', 200),
  // The visit is years ahead.
  beginVisit: ofVisit('visit', 409),
  completeVisit: ofVisit('pastVisit', 200),
  undoVisitBegin: ofVisit('pastVisit', 409),
  missVisit: ofVisit('pastVisit', 409),

  // On this day people of the first world have visits.
  getReceptionDay: {
    showsPatients: true,
    open: ['query.branchId'],
    with: () => ({ query: { branchId: '2', date: '2030-01-02' } }),
  },
  getReceptionDayVersion: {
    open: ['query.branchId'],
    with: () => ({ query: { branchId: '2', date: '2026-02-23' } }),
  },
  listDeskServices: reads({ doctorId: '1', branchId: '2' }),
  getDeskPayers: {
    ofOwnPatients: true,
    showsPatients: true,
    open: ['query.patientId', 'query.doctorId', 'query.serviceId'],
    with: ({ id }) => ({ query: { patientId: String(id.patient), doctorId: '1', serviceId: '8' } }),
  },
  listDeskTimes: {
    ...reads({ ...place, date: '2027-02-23' }),
    open: [...Object.keys(place), 'visitId'].map((name) => `query.${name}`),
  },
  listVisitDoctors: {
    ofOwnPatients: true,
    open: ['query.visitId', 'query.branchId'],
    with: ({ things }) => ({ query: { visitId: String(things.patient.visit), branchId: '2' } }),
  },
  proposeDoctors: {
    open: ['body.visitIds'],
    with: ({ things }) => ({ body: { visitIds: [things.patient.visit] } }),
  },
  listWaitingLine: { ...reads({ doctorId: '1', branchId: '2', date: '2027-02-23' }), showsPatients: true },
  offerWaitingTime: {
    own: 404,
    open: ['params.id', 'body.branchId', 'body.doctorId'],
    with: () => ({ params: { id: '999999999' }, body: { branchId: 2, date: startsAt } }),
  },
  cancelVisitAtDesk: { ...ofVisit('visit', 200, { reason: 'The doctor is ill' }) },
  moveVisitAtDesk: {
    ...ofVisit('visit', 200, { date: startsAt, doctorId: 1, branchId: 2 }),
    open: ['params.id', 'body.doctorId', 'body.branchId'],
  },
  bookAtDesk: {
    open: [
      'patientId',
      'doctorId',
      'serviceId',
      'branchId',
      'purchaseId',
      'insuranceData.insuranceCompany',
    ].map((name) => `body.${name}`),
    with: ({ id }) => ({
      body: { patientId: id.bystander, doctorId: 1, serviceId: 8, branchId: 2, date: startsAt },
    }),
  },
  findPatients: { showsPatients: true, with: ({ id }) => ({ query: { text: ssnOf(id.patient) } }) },
  getPatientRecord: {
    ofOwnPatients: true,
    showsPatients: true,
    open: ['params.id'],
    with: ({ id }) => ({ params: { id: String(id.patient) }, query: { reason: 'call' } }),
  },
  addPatientAtDesk: {
    with: () => ({
      body: {
        ...{ firstName: 'Mane', lastName: 'Davtyan', birthDate: '2001-01-01', ssn: null },
        ...{ phone: sender.phone, language: 'en' },
      },
    }),
  },
  listUnverified: { showsPatients: true },
  listPatientVisits: {
    ofOwnPatients: true,
    // The employer who pays.
    showsPatients: true,
    open: ['params.id'],
    with: ({ id }) => ({ params: { id: String(id.patient) } }),
  },
  getPatientRelations: {
    showsPatients: true,
    open: ['params.id'],
    with: ({ id }) => ({ params: { id: String(id.patient) } }),
  },
  listPatientPayments: ofAnyPatient,
  listPatientPurchases: ofAnyPatient,
  listPatientRequests: ofAnyPatient,
  correctPatient: {
    open: ['params.id'],
    with: ({ id }) => {
      const facts = { phone: sender.phone, email: null, birthDate: '1990-01-01', ssn: null };
      return { params: { id: String(id.unverified) }, body: { seen: facts, facts } };
    },
    own: 409,
  },
  approveContact: {
    open: ['params.id'],
    with: ({ id }) => ({ params: { id: String(id.unverified) }, body: { contact: 'nobody@example.am' } }),
    own: 409,
  },
  refuseVerification: {
    open: ['params.id'],
    with: ({ id }) => ({ params: { id: String(id.patient) }, body: { reason: 'The card is not theirs' } }),
    own: 409,
  },

  listWorkingHours: reads({ branchId: '2' }),
  saveWorkingHours: {
    own: 404,
    open: ['body.doctorId', 'body.branchId'],
    with: () => ({ body: { doctorId: 999_999, branchId: 2, ranges: [], version: 1 } }),
  },
  listTimeOff: reads({ branchId: '2' }),
  addTimeOff: { own: 404, open: ['body.doctorId', 'body.branchId'], with: () => ({ body: awayNobody }) },
  changeTimeOff: {
    own: 404,
    open: ['params.id', 'body.doctorId', 'body.branchId'],
    with: () => ({ params: { id: '999999999' }, body: { ...awayNobody, version: 1 } }),
  },
  removeTimeOff: {
    own: 404,
    open: ['params.id', 'query.version'],
    with: () => ({ params: { id: '999999999' }, query: { version: '1' } }),
  },
  listHolidays: reads({ branchId: '2' }),
  addHoliday: { own: 404, open: ['body.branchId'], with: () => ({ body: holidayNowhere }) },
  changeHoliday: {
    own: 404,
    open: ['params.id', 'body.branchId'],
    with: () => ({ params: { id: '999999999' }, body: { ...holidayNowhere, version: 1 } }),
  },
  removeHoliday: {
    own: 404,
    open: ['params.id', 'query.version'],
    with: () => ({ params: { id: '999999999' }, query: { version: '1' } }),
  },
  listExtraHours: reads({ branchId: '2' }),
  addExtraHours: {
    own: 404,
    open: ['body.doctorId', 'body.branchId'],
    with: () => ({
      body: { doctorId: 999_999, branchId: 2, date: '2027-02-27', starts: '10:00', ends: '12:00' },
    }),
  },
  removeExtraHours: { own: 404, open: ['params.id'], with: () => ({ params: { id: '999999999' } }) },
  listLeavingBranches: { open: ['params.id'], with: () => ({ params: { id: '1' }, query: { keep: '2' } }) },
  previewSchedule: { showsPatients: true, with: () => ({ body: { timeOff: awayNobody } }) },
  listVisitsWithoutHours: { ...reads({ branchId: '2' }), showsPatients: true },
  // The response contains names of staff, who are people of the world.
  listColleagues: { showsPatients: true },
  saveRequestWork: {
    own: 404,
    open: ['params.id', 'body.assigneeId'],
    with: () => ({
      params: { id: '999999999' },
      body: { state: 'called', assigneeId: null, version: 0 },
    }),
  },
  saveLetterWork: {
    own: 404,
    open: ['params.id', 'body.assigneeId'],
    with: () => ({
      params: { kind: 'question', id: '999999999' },
      body: { state: 'done', assigneeId: null, version: 0 },
    }),
  },
  answerLetter: {
    own: 404,
    open: ['params.id'],
    with: () => ({ params: { kind: 'question', id: '999999999' }, body: { message: 'Thank you' } }),
  },
  answerRequest: {
    own: 404,
    open: ['params.id'],
    with: () => ({ params: { id: '999999999' }, body: { way: 'mail', message: 'Thank you' } }),
  },
  // Nobody has answered a survey here.
  getVisitAnswers: ofVisit('pastVisit', 404),
  listDeskVisitFiles: { ...fileOfOwnPatient(), open: ['params.id'], showsPatients: true },
  downloadDeskVisitFile: { ...fileOfOwnPatient(), showsPatients: true },
  addVisitResult: { ...fileOfOwnPatient(true), open: ['params.id'] },
  // The file was uploaded by the patient.
  removeVisitResult: { ...fileOfOwnPatient(), own: 404 },
  downloadSurveyFile: {
    own: 404,
    open: ['params.id', 'params.fileId'],
    with: () => ({ params: { id: '999999999', fileId: '999999999' } }),
  },
  listDeskPayments: reads({ branchId: '2' }),
  getDeskPayment: nothingThere,
  getPaymentVersion: nothingThere,
  getBankState: nothingThere,
  refundAtDesk: { ...nothingThere, with: () => ({ ...noOrder, body: { reason: 'By mistake' } }) },
  decideRefund: { ...nothingThere, with: () => ({ ...noOrder, body: { confirmed: true } }) },
  getDailyStatement: { with: () => ({ query: { day: '2026-02-23' } }) },
  listServiceRequests: anybody,
  getRequestsVersion: anybody,
  getLettersVersion: anybody,
  getApplicationsVersion: anybody,
  getSurveysVersion: anybody,
  getRatingsVersion: anybody,
  getVerificationsVersion: anybody,
  getPaymentsVersion: anybody,
  getServiceRequest: nothingThere,
  getServiceRequestVersion: nothingThere,
  completeServiceRequest: nothingThere,
  listAnsweredSurveys: anybody,
  countAnswers: nothingThere,
  listAnswersInWords: {
    open: ['params.id'],
    with: () => ({ params: { id: '999999999' }, query: { item: '1' } }),
  },
  exportAnswers: { open: ['params.id'], with: () => ({ params: { id: '999999999' } }) },
  countRatings: anybody,
  saveSurveyWork: noFeedback,
  saveRatingWork: noFeedback,
  answerSurvey: noFeedbackAnswered,
  answerRating: noFeedbackAnswered,
  listFilledSurveys: anybody,
  getFilledSurvey: nothingThere,
  getFilledSurveyVersion: nothingThere,
  listVisitRatings: anybody,
  getVisitRating: nothingThere,
  getVisitRatingVersion: nothingThere,
  // The response contains names of staff, who are people of the world.
  listApplicationColleagues: { showsPatients: true },
  listApplications: { open: ['query.vacancy'] },
  listAppliedVacancies: anybody,
  getApplication: nothingThere,
  getApplicationVersion: nothingThere,
  downloadApplicationFile: nothingThere,
  deleteApplication: nothingThere,
  saveApplicationWork: noFeedback,
  answerApplication: noFeedbackAnswered,
  listLetters: anybody,
  getLetter: noLetter,
  getLetterVersion: noLetter,
  publishOpinion: {
    own: 404,
    open: ['params.id'],
    with: () => ({ params: { id: '999999999' }, body: { published: true } }),
  },
  saveOpinionTexts: {
    own: 404,
    open: ['params.id'],
    with: () => ({ params: { id: '999999999' }, body: { version: 0, texts: [] } }),
  },
  downloadLetterPaper: {
    own: 404,
    open: ['params.id'],
    with: () => ({ params: { id: '999999999' } }),
  },

  listContent: { with: () => ({ params: { type: 'faqs' } }) },
  listContentWork: anybody,
  listContentChoices: { with: () => ({ params: { type: 'faqs' } }) },
  getContent: question(),
  listContentHistory: question(),
  createContent: { with: () => ({ params: { type: 'faq-categories' }, body: newCategory }) },
  createContentDraft: {
    with: () => ({ params: { type: 'faq-categories' }, body: { ...newCategory, publishAt: null } }),
  },
  updateContent: categoryUnseen(newCategory),
  saveContentDraft: categoryUnseen({ ...newCategory, publishAt: null }),
  deleteContentDraft: question(),
  startContentPreview: { ...question(), own: 404 },
  deleteContent: {
    own: 404,
    open: ['params.id'],
    with: () => ({ params: { type: 'faqs', id: '999999999' }, query: { version: '1' } }),
  },
  getVisitFigures: {},
  getMailFigures: {},
  listFailedMessages: anybody,
  countFailedMessages: anybody,
  getMessagesVersion: anybody,
  resendMessage: {
    own: 404,
    open: ['params.id'],
    with: () => ({ params: { id: randomUUID() } }),
  },
  resendMessages: { with: () => ({ body: { kind: 'clinic-rating' } }) },
  getSearchFigures: {},
  getMissedPages: {},
  getPriceSheet: {},
  savePriceSheet: {
    own: 409,
    with: () => ({
      body: { cells: [{ service: '999999999', branch: '1', before: 1, after: 2 }], publishAt: null },
    }),
  },
  bringBackContent: { ...question(), own: 404, with: () => ({ params: { type: 'faqs', id: '999999999' } }) },
  getPictureFocus: { own: 404, with: () => ({ query: noPicture }) },
  focusContentPicture: { own: 404, with: () => ({ body: { ...noPicture, across: 1, down: 1 } }) },
  uploadContentPicture: { own: 422, with: () => ({ params: { type: 'faqs' }, file: true }) },

  listDeskForms: nothingThere,
  addDeskForm: {
    own: 404,
    open: ['params.id'],
    with: () => ({
      ...{ params: { id: '999999999' }, file: true },
      body: { title: 'A form', subTitle: '', language: 'en', version: 0 },
    }),
  },
  changeDeskForm: noForm({ title: 'A form', subTitle: '', version: 0 }),
  moveDeskForm: noForm({ to: 1, version: 0 }),
  removeDeskForm: { ...noForm(), with: () => ({ params: noFormIds, query: { version: '0' } }) },

  generateSeoFiles: {},
  listPagesWithoutSeo: {},
  createSeoData: { with: (world) => ({ body: seoAt('new', world) }) },
  updateSeoData: {
    open: ['params.id'],
    with: (world) => ({ params: { id: String(world.seoRow) }, body: seoAt('changed', world) }),
  },
  saveAllSeoData: { open: ['body.0.id'], with: (world) => ({ body: [seoAt('saved', world)] }) },
  deleteSeoData: ofSeo('params.id'),
  deleteSeoPhoto: ofSeo('params.id'),
  uploadSeoPhoto: { ...ofSeo('query.id', { file: true }), own: 422 },
  getSeoData: ofSeo('params.id'),
  getSeoDataByRoute: { with: () => ({ query: { route: '/doctors' } }) },
  getSeoObject: {
    open: ['query.slug'],
    with: () => ({ query: { object: 'doctors', slug: 'ani-grigoryan' } }),
  },
  listSeoData: anybody,

  listAttachmentTypes: anybody,
  submitAttachment: { open: ['query.typeId'], with: () => ({ file: true, query: { typeId: '1' } }) },
  createContactMessage: { with: () => ({ body: sender }) },
  createFaqQuestion: { with: () => ({ body: sender }) },
  sendApplication: {
    open: ['params.id'],
    with: () => ({ params: { id: '5' }, body: { ...sender, consent: true } }),
  },
  createOpinion: { with: () => ({ body: { ...sender, rate: 5 } }) },
  createFilledSurvey: {
    own: 409,
    open: ['body.surveyId'],
    with: () => ({
      body: { ...sender, surveyId: 99, surveyTitle: 'x', answers: [], birthDate: '1985-05-20' },
    }),
  },
  listOpinions: anybody,
  createCaptchaChallenge: anybody,
  getCaptchaQuestion: anybody,
  sendCode: { with: () => ({ body: { contact: newContact(), purpose: 'recovery' } }) },
  confirmCode: { own: 422, open: ['body.codeId'], with: () => ({ body: { codeId, code: '0000' } }) },
  openAccount: {
    own: 422,
    with: () => ({
      body: { ...newProof(), birthDate: '1985-05-20', username: 'somebody.known', password, consent: true },
    }),
  },
  recoverPassword: { own: 422, with: () => ({ body: { ...newProof(), password: 'another password' } }) },
  register: {
    own: 422,
    with: () => ({
      body: {
        ...{
          ssn: String(randomInt(1_000_000_000, 2_000_000_000)),
          firstName: 'Ani',
          lastName: 'Davtyan',
          birthDate: '1985-05-20',
          email: 'anna@example.am',
        },
        ...{ phone: sender.phone, username: 'somebody.new', password, proof: randomUUID(), consent: true },
      },
    }),
  },

  getBranch: bySlug('kentron'),
  getCustomPage: bySlug('first-visit'),
  getDoctor: bySlug('ani-grigoryan'),
  getPersonalPackage: bySlug('heart-check-up'),
  getOperation: bySlug('cataract-surgery'),
  getTextVersion: {
    with: () => ({ params: { text: 'terms-conditions', version: '2026-09-01' } }),
  },
  getNews: bySlug('rheumatology-gyumri'),
  getSeminar: bySlug('first-aid-for-parents'),
  getSeminarCalendar: bySlug('first-aid-for-parents'),
  getServiceWithBranches: bySlug('therapist-consultation'),
  getSpecialization: bySlug('cardiology'),
  getSurvey: bySlug('visit-feedback'),
  getVacancy: bySlug('cardiologist-gyumri'),
  listRelatedNews: { open: ['params.id'], with: () => ({ params: { id: '1' } }) },
  listRelatedSeminars: { open: ['params.id'], with: () => ({ params: { id: '1' } }) },
  listFirstTimes: reads({ ids: '1,2' }),
  listBranchTimes: reads({ serviceId: '8', doctorId: '1' }),
  listDoctors: reads({ specializationIds: '1', branchIds: '2', serviceId: '8' }),
  listVacancies: reads({ categoryIds: '1' }),
  listFaqs: reads({ categoryId: '1', id: '1' }),
  getServiceDescription: reads({ id: '1' }),
  getSpecializationDescription: { ...reads({ id: '1' }), with: () => ({}) },
  listAddresses: { with: () => ({ query: { kind: 'doctors' } }) },
  listBranchServices: reads({ branchId: '2', specializationId: '1', doctorId: '1' }),
  listServices: reads({ branchId: '2', specializationId: '1' }),
  listSpecializations: reads({ branchId: '2', doctorId: '1' }),
  searchSite: { with: () => ({ query: { text: 'canary' } }) },
  ...Object.fromEntries(
    [
      ...['listBranches', 'listCities', 'getCompanyInfo', 'getCompanyStatistics', 'listHomePages'],
      ...['getCompanyDescription', 'getOurMission', 'getOurStory', 'getOurValue', 'getPrivacyPolicy'],
      ...['getTermsConditions', 'listRequisites', 'listFamilies', 'getFaqDescription', 'listFaqCategories'],
      ...['getInvestors', 'listNews', 'getPersonalPackageDescription', 'listPackageSpecializations'],
      'listPersonalPackages',
      ...['listSeminars', 'getTour', 'getVacancyDescription', 'listVacancyCategories'],
    ].map((name) => [name, anybody]),
  ),
};
