export type { ContactApprovals } from './approved-contacts/service.ts';
export { checkEntitled } from './personal-data/entitled.ts';
export { checkWards } from './personal-data/wards.ts';
export { hashPassword, passwordMatches } from './credentials/password.ts';
export { sealSecret } from './second-factor/sealed-secret.ts';
export type { PeopleService } from './registration/people-service.ts';
export { correctionService } from './registration/correction-service.ts';
export { verificationService } from './registration/verification-service.ts';
