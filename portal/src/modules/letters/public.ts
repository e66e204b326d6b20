export type { TellClinic } from './notice-service.ts';
export { letterService } from './service.ts';
export { findMessage, findOpinion } from './repository.ts';
export { insertAnswer, listAnswers } from './thread-repository.ts';
