export { letterAbout, whenOf } from './notices/letter-service.ts';
export { listPoliciesOf } from './booking/choices-repository.ts';
export { scheduleWithin } from './schedule/service.ts';
export { bookableUntil } from './schedule/slots.ts';
export { bookableStretches, freeStretches } from './schedule/stretches.ts';
export { allows, isLive } from './visits/visit-states.ts';
export type { AppointmentServices } from './services.ts';
export { stepService } from './visits/step-service.ts';
export { type PayableVisit, notePaid, noteRefund } from './visits/visit-service.ts';
