import { isGrouping, questionIdOf, type WrittenItem } from '@arev/shared/contracts/survey-items';
import type { Survey, SurveyItem } from '@arev/shared/contracts/surveys';
import { LANGUAGES, type Language } from '@arev/shared/i18n';

/** Above all ids of the portal, so that an item keeps its id in the preview for as long as it is being written. */
const aboveAll = 1_000_000_000_000;

const numberOf = (id: string): number => {
  const added = /^new-(\d+)$/.exec(id)?.[1];
  return added === undefined ? Number(id) : aboveAll + Number(added);
};

/** As the site shows it: a title that is missing is that of another language. */
const titleIn = (item: WrittenItem, language: Language): string =>
  [item[language], ...LANGUAGES.map((other) => item[other])].find((title) => title.trim() !== '') ?? '';

/** What is being written, as the portal would answer it once it is published. */
export const surveyOf = (items: readonly WrittenItem[], language: Language): Survey => {
  const below = (parentId: string | null): SurveyItem[] =>
    items
      .filter((item) => item.parentId === parentId)
      .map((item, at) => {
        const question = questionIdOf(items, item);
        const asksNothing = isGrouping(item.itemType) && question === undefined;
        return {
          id: numberOf(item.id),
          parentId: parentId === null ? null : numberOf(parentId),
          sortOrder: at + 1,
          itemType: item.itemType,
          title: titleIn(item, language),
          questionId: asksNothing ? null : numberOf(question ?? item.id),
          children: isGrouping(item.itemType) ? below(item.id) : [],
        };
      });
  return { id: aboveAll, title: '', subtitle: '', description: '', items: below(null) };
};
