export { checkAnswers } from './check-answers.ts';
export { questionsOf, titleIn } from './items.ts';
export { isAnswered, isSurveyed, type ItemRow, listItems } from './repository.ts';
