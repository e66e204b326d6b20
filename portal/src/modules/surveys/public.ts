export { checkAnswers } from './check-answers.ts';
export { questionsOf, titleIn } from './items.ts';
export { type ItemRow, listItems } from './repository.ts';
