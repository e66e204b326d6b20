import { idIn, searchIn } from '@arev/shared/routing';
import { pageIn } from '../../api/parts.ts';

export interface VacancyChoice {
  /** The searched text; without it, the vacancies are listed by category. */
  readonly text: string;
  readonly categoryId: number | undefined;
  /** Of the search, or of the category. */
  readonly page: number;
}

/** What the address chooses; invalid values are ignored, because an address may come from anywhere. */
export const vacancyChoiceFrom = (search: string): VacancyChoice => {
  const query = new URLSearchParams(search);
  return {
    text: searchIn(query.get('searchText')),
    categoryId: idIn(query.get('category')),
    page: pageIn(search),
  };
};

/** The page of the category with this id that the address chooses. */
export const pageOfCategory = ({ categoryId, page }: VacancyChoice, id: number): number =>
  id === categoryId ? page : 1;

/** Not the whole list. */
export const isPart = ({ text, categoryId }: VacancyChoice): boolean =>
  text !== '' || categoryId !== undefined;
