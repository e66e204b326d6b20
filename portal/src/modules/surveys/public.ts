export { checkAnswers } from './check-answers.ts';
export { type ItemRow, listItems } from './repository.ts';
