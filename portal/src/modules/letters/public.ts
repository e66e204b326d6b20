export type { TellClinic } from './notice-service.ts';
export { letterService } from './service.ts';
export { findMessage, findOpinion, insertAnswer } from './repository.ts';
