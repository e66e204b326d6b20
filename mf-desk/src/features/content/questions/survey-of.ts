import { isGrouping, questionIdOf, type WrittenItem } from '@arev/shared/contracts/survey-items';
import type { Survey, SurveyItem } from '@arev/shared/contracts/surveys';
import { LANGUAGES, type Language } from '@arev/shared/i18n';

/** Above all ids of the portal, so that an item keeps its id in the preview while it is edited. */
const aboveAll = 1_000_000_000_000;

const numberOf = (id: string): number => {
  const added = /^new-(\d+)$/.exec(id)?.[1];
  return added === undefined ? Number(id) : aboveAll + Number(added);
};

/** As on the site: a missing title is replaced by that of another language. */
const titleIn = (item: WrittenItem, language: Language): string =>
  [item[language], ...LANGUAGES.map((other) => item[other])].find((title) => title.trim() !== '') ?? '';

/** The edited items in the format of the portal's response. */
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
