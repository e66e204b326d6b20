import type { Finding } from '../outcome.ts';

export interface Page {
  readonly file: string;
  readonly text: string;
}

const numberOf = (file: string): string => /\/(\d{3})-[^/]+\.md$/.exec(file)?.[1] ?? '';
/** "2026-11-26 · accepted; changes 071 and 140, extends 024": state and relations. */
const relations = ({ text }: Page): string => text.split('\n')[2] ?? '';

/** The numbers after "changes" or "replaces", up to the next relation. */
const changedBy = (page: Page): readonly string[] =>
  [
    ...relations(page).matchAll(/\b(?:changes|replaces)\b((?:(?!\b(?:extend|change|replace))[^;])*)/g),
  ].flatMap(([, after = '']) => after.match(/\b\d{3}\b/g) ?? []);

/** A reader of a decision that another one changes has to learn that there. */
export const oneSidedChanges = (pages: readonly Page[]): readonly Finding[] => {
  const byNumber = new Map(pages.map((page) => [numberOf(page.file), page]));
  return pages.flatMap((page) =>
    changedBy(page).flatMap((number) => {
      const changed = byNumber.get(number);
      if (changed === undefined)
        return [{ file: page.file, line: 3, message: `there is no decision ${number}` }];
      if (relations(changed).includes(numberOf(page.file))) return [];
      return [
        { file: changed.file, line: 3, message: `it does not say that ${numberOf(page.file)} changes it` },
      ];
    }),
  );
};
