export { noticeKey, type TellClinic } from './notice-service.ts';
export { letterService } from './service.ts';
export { translationService } from './translation-service.ts';
export { findMessage, findOpinion } from './repository.ts';
export {
  answersTo,
  countAnswers,
  insertAnswer,
  listAnswers,
  listAnswersAboutVisit,
} from './thread-repository.ts';
