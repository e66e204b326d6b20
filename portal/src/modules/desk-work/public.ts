export { finishWork } from './repository.ts';
export { type Change, saveFeedbackWork } from './feedback-work.ts';
