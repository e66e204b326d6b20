import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { exportAnswers } from '@arev/shared/contracts/feedback';
import { LANGUAGE_NAMES } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { useTranslation } from 'react-i18next';
import { type CountsAsked, exportQuery } from '../../api/feedback.ts';
import type { Sheet } from '../../frame/inbox/csv.ts';
import { when } from '../../frame/when.ts';
import { answerWords } from './answer-words.ts';

type Filled = DataOf<typeof exportAnswers>[number];
type Asked = Filled['answers'][number];

/** In whatever words it was asked, it is the same question; the oldest answers know their question by its words alone. */
const keyOf = ({ questionId, question }: Asked): string => String(questionId ?? question);

/** All answers to a survey by the number of the filled one: a column for each question that was ever asked. */
export const useAnswerSheet = (surveyId: number, by: CountsAsked): Sheet<Filled> => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const questionsOf = (all: readonly Filled[]): ReadonlyMap<string, string> =>
    new Map(all.toReversed().flatMap(({ answers }) => answers.map((one) => [keyOf(one), one.question])));
  return {
    name: t('inbox.surveys.answersFile'),
    columns: (all) => [
      ...[t('inbox.counts.number'), t('inbox.came'), t('inbox.language')],
      ...[t('inbox.ratings.doctor'), t('day.branch'), ...questionsOf(all).values()],
    ],
    query: (part) => exportQuery(site, surveyId, by, part),
    row: ({ id, createdAt, language, doctor, branch, answers }, all) => [
      ...[String(id), when(createdAt), LANGUAGE_NAMES[language], doctor?.title ?? '', branch?.title ?? ''],
      ...[...questionsOf(all).keys()].map((key) => {
        const asked = answers.find((one) => keyOf(one) === key);
        if (asked === undefined) return '';
        // What is the only answer of its question needs no name in the column of the question.
        const named = (title: string, value: string) =>
          asked.answers.length === 1 ? value : t('inbox.surveys.answer', { title, value });
        return answerWords(asked.answers, named).join('; ');
      }),
    ],
  };
};
