export { feedbackAnswers, type FeedbackAnswerNeeds } from './feedback-answers.ts';
export { type Change, saveFeedbackWork } from './feedback-work.ts';
export { finishWork, touchWork } from './repository.ts';
export { requestNotices, type RequestNoticeNeeds } from './request-notices.ts';
export { deskStateOfRequest, stateOfRequest } from './request-state.ts';
