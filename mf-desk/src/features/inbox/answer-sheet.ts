import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { exportAnswers } from '@arev/shared/contracts/feedback';
import { LANGUAGE_NAMES } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { useTranslation } from 'react-i18next';
import { type CountsAsked, exportQuery } from '../../api/feedback.ts';
import type { Sheet } from '../../frame/inbox/sheet.ts';
import { formatInstant } from '../../frame/instants.ts';
import { answerForSheet, answerWords } from './answer-words.ts';

type Filled = DataOf<typeof exportAnswers>[number];
type Asked = Filled['answers'][number];

/** The same question keeps its id when its text changes; the oldest answers have only the text. */
const keyOf = ({ questionId, question }: Asked): string => String(questionId ?? question);

/** All answers to a survey, one row per filled survey and one column per question that was ever asked. */
export const useAnswerSheet = (surveyId: number, by: CountsAsked): Sheet<Filled> => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const wordsOf = (asked: Asked | undefined): string => {
    if (asked === undefined) return '';
    // The only answer to a question needs no title in the column of the question.
    const named = (title: string, value: string) =>
      asked.answers.length === 1 ? value : t('inbox.surveys.answer', { title, value });
    return answerWords(asked.answers, { named, written: answerForSheet }).join('; ');
  };
  return {
    name: t('inbox.surveys.answersFile'),
    columns: [
      ...[t('inbox.counts.number'), t('inbox.came'), t('inbox.language')],
      ...[t('inbox.ratings.doctor'), t('day.branch')],
    ],
    query: (part) => exportQuery(site, surveyId, by, part),
    row: ({ id, createdAt, language, doctor, branch }) => [
      ...[String(id), formatInstant(createdAt), LANGUAGE_NAMES[language]],
      ...[doctor?.title ?? '', branch?.title ?? ''],
    ],
    more: (all) => {
      const questions = new Map(
        all.toReversed().flatMap(({ answers }) => answers.map((one) => [keyOf(one), one.question])),
      );
      return {
        columns: [...questions.values()],
        row: ({ answers }) => {
          const given = Map.groupBy(answers, keyOf);
          return [...questions.keys()].map((key) => wordsOf(given.get(key)?.[0]));
        },
      };
    },
  };
};
