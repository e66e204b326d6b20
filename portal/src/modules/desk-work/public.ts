export { feedbackAnswers, type FeedbackAnswerNeeds } from './feedback-answers.ts';
export { addressOf, sendAnswer } from './answer-service.ts';
export { saveFeedbackWork } from './feedback-work.ts';
export { type Change, saveItemWork } from './item-work.ts';
export { finishWork, listColleagues, setState, takeItem, touchWork, versionOf } from './repository.ts';
export { requestNotices, type RequestNoticeNeeds, withdrawAgreement } from './request-notices.ts';
export { deskStateOfRequest, stateOfRequest } from './request-state.ts';
export { workWish } from './work-wish.ts';
