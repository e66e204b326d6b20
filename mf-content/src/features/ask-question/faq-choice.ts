import { idIn } from '@arev/shared/routing';
import type { FaqChoice } from '../../api/faqs.ts';
import { pageIn } from '../../api/parts.ts';

/** The category and the page, or the question, from the address; values that are not numbers are ignored. */
export const faqChoiceFrom = (search: string): FaqChoice => {
  const query = new URLSearchParams(search);
  return {
    page: pageIn(search),
    categoryId: idIn(query.get('category')),
    question: idIn(query.get('question')),
  };
};
