export { checkAnswers } from './check-answers.ts';
export { questionsOf, titleIn } from './items.ts';
export { isAnswered, type ItemRow, listItems } from './repository.ts';
