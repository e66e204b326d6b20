import type { DataOf } from '@arev/shared/contracts/endpoint';
import {
  type countAnswers,
  type countRatings,
  fewestCounted,
  givenAnswers,
  type FeedbackState,
} from '@arev/shared/contracts/feedback';
import * as z from 'zod/mini';
import type { Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import type { Page } from '../../db/paging.ts';
import { found } from '../../errors.ts';
import { noteActions } from '../audit/public.ts';
import {
  type Change,
  feedbackAnswers,
  type FeedbackAnswerNeeds,
  saveFeedbackWork,
} from '../desk-work/public.ts';
import { listItems } from '../surveys/public.ts';
import * as answers from './answer-repository.ts';
import { type FeedbackAsked, filterOf, periodOf } from './period.ts';
import { questionsWith } from './questions.ts';
import * as ratings from './rating-repository.ts';

interface Group {
  readonly count: number;
  readonly mean: number;
}

/** Hides the mean of few ratings, which would disclose single ones. */
const rated = <Row extends Group>({ count, mean, ...row }: Row) => ({
  ...row,
  count,
  mean: count < fewestCounted ? null : mean,
});

/** Counted answers, and the work of the desk on them. */
export const feedbackService = (needs: FeedbackAnswerNeeds) => {
  const { db, clock } = needs;
  const answer = feedbackAnswers(needs);
  /** The look at a list stands in the trail of the reader, and in that of each patient whose answers are in it. */
  const note = async (
    { actorId, sessionId }: Identity,
    filledSurveyIds: readonly number[],
    action: string,
  ): Promise<void> => {
    const subjects = [actorId, ...(await answers.listPatientsOf(db, filledSurveyIds))];
    const at = new Date(clock());
    await noteActions(
      db,
      subjects.map((subjectId) => ({ actorId, subjectId, sessionId, action, at })),
    );
  };
  const filter = (asked: FeedbackAsked) => filterOf(asked, periodOf(asked, clock()));

  return {
    answered: async (language: Language) => {
      const data = await answers.listAnswered(db, language);
      return { data, total: data.length };
    },

    counts: async (
      language: Language,
      surveyId: number,
      asked: FeedbackAsked,
    ): Promise<DataOf<typeof countAnswers>> => {
      const { title } = found(await answers.findTitle(db, language, surveyId));
      const period = periodOf(asked, clock());
      const meant = filterOf(asked, period);
      const total = await answers.countFilled(db, surveyId, meant);
      if (total < fewestCounted) return { ...period, title, total, tooFew: true, questions: [] };
      const rows = await answers.countItems(db, surveyId, meant);
      const questions = questionsWith(rows, await listItems(db, surveyId), language);
      return { ...period, title, total, tooFew: false, questions };
    },

    inWords: async (
      identity: Identity,
      surveyId: number,
      asked: FeedbackAsked & { item: number },
      page: Page,
    ) => {
      const { data, total } = await answers.listInWords(
        db,
        surveyId,
        { ...filter(asked), item: asked.item },
        page,
      );
      await note(
        identity,
        data.map(({ filledSurveyId }) => filledSurveyId),
        `survey answers ${surveyId}`,
      );
      return { data: data.map((row) => ({ ...row, createdAt: row.createdAt.getTime() })), total };
    },

    withAnswers: async (
      { identity, language }: { readonly identity: Identity; readonly language: Language },
      surveyId: number,
      asked: FeedbackAsked,
      page: Page,
    ) => {
      const { data, total } = await answers.listWithAnswers(db, { language, surveyId }, filter(asked), page);
      await note(
        identity,
        data.map(({ id }) => id),
        `survey export ${surveyId}`,
      );
      return {
        data: data.map((row) => ({
          ...row,
          createdAt: row.createdAt.getTime(),
          answers: z.parse(givenAnswers, row.answers),
        })),
        total,
      };
    },

    ratings: async (language: Language, asked: FeedbackAsked): Promise<DataOf<typeof countRatings>> => {
      const period = periodOf(asked, clock());
      const meant = filterOf(asked, period);
      const [rates, months, doctors, branches] = await Promise.all([
        ratings.countRates(db, meant),
        ratings.countMonths(db, meant),
        ratings.countDoctors(db, language, meant),
        ratings.countBranches(db, language, meant),
      ]);
      const count = rates.reduce((sum, row) => sum + row.count, 0);
      const sum = rates.reduce((all, row) => all + row.rate * row.count, 0);
      const tooFew = count < fewestCounted;
      return {
        ...period,
        ...{ count, tooFew, mean: tooFew ? null : sum / count },
        rates: [1, 2, 3, 4, 5].map((rate) =>
          tooFew ? 0 : (rates.find((row) => row.rate === rate)?.count ?? 0),
        ),
        months: months.map((row) => rated(row)),
        doctors: doctors.map((row) => rated(row)),
        branches: branches.map((row) => rated(row)),
      };
    },

    answer,

    saveWork: (
      kind: 'survey' | 'rating',
      { identity, language }: { readonly identity: Identity; readonly language: Language },
      id: number,
      change: Change<FeedbackState>,
    ) => saveFeedbackWork({ db, clock }, { identity, language }, { kind, itemId: id }, change),
  };
};
