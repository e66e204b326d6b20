import { deleteSurveyDraft, getSurveyDraft, saveSurveyDraft } from '@arev/shared/contracts/survey-drafts';
import type { Survey, SurveyItem } from '@arev/shared/contracts/surveys';
import { answer, type Answer } from '@arev/shared/testing/answers';

type Sketch = readonly [SurveyItem['itemType'], string, (readonly Sketch[])?];

/** A tree of items out of types and titles; ids count from 1 in the order of the form. */
const grown = (sketches: readonly Sketch[]): SurveyItem[] => {
  let count = 0;
  const grow = (below: readonly Sketch[], parentId: number | null, questionId: number | null): SurveyItem[] =>
    below.map(([itemType, title, children = []], at) => {
      count += 1;
      const id = count;
      const question = itemType === 'Question' ? id : questionId;
      return {
        id,
        parentId,
        itemType,
        title,
        sortOrder: at,
        questionId: question,
        children: grow(children, id, question),
      };
    });
  return grow(sketches, null, null);
};

/** Every type of item, and some of them in each other. */
export const everyItem = (): Survey => ({
  id: 3,
  title: 'How was your visit?',
  subtitle: 'Five minutes',
  description: '<p>The chief physician reads the answers.</p>',
  items: grown([
    [
      'QuestionGroup',
      'The reception',
      [
        [
          'Question',
          'How long did you wait?',
          [
            ['RadioButton', 'Ten minutes'],
            ['Row', '', [['Column', 'More', [['RadioButton', 'Longer']]]]],
          ],
        ],
        [
          'Question',
          'What was convenient?',
          [
            [
              'Row',
              'On the way',
              [
                ['Column', 'Booking', [['CheckBox', 'Online']]],
                ['Column', 'Building', [['CheckBox', 'The lift']]],
              ],
            ],
          ],
        ],
      ],
    ],
    ['Question', 'When did you come?', [['Date', 'Day']]],
    ['Question', 'How many points?', [['Number', 'Points']]],
    ['Question', 'Who received you?', [['TextField', 'Name of the nurse']]],
    ['Question', 'What would you change?', [['TextArea', 'Your answer']]],
    ['Question', 'A photo of the bill', [['FileUpload', 'Bill']]],
  ]),
});

/** What the portal keeps of an unsent survey. */
export interface KeptDraft {
  typed: Readonly<Record<string, string>> | null;
}

export const draftAnswers = (kept: KeptDraft = { typed: null }): Answer[] => [
  answer(getSurveyDraft, () => ({ data: kept.typed && { typed: { ...kept.typed }, savedAt: Date.now() } })),
  answer(saveSurveyDraft, ({ body }) => {
    kept.typed = body.typed;
    return { data: null };
  }),
  answer(deleteSurveyDraft, () => {
    kept.typed = null;
    return { data: null };
  }),
];
