import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { countAnswers } from '@arev/shared/contracts/feedback';
import { useToday } from '@arev/shared/forms/use-today';
import { formatNumber, formatNumericDate } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { Card } from '@arev/shared/ui/card';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Notice } from '@arev/shared/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { List } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { address } from '../../addresses.ts';
import { answerCountsQuery, answeredSurveysQuery, type CountsAsked } from '../../api/feedback.ts';
import { ExportSheet } from '../../frame/inbox/export-sheet.tsx';
import { useAnswerSheet } from './answer-sheet.ts';
import { AnswersInWords } from './answers-in-words.tsx';
import { Bars } from './bars.tsx';
import { countedBy, feedbackIn } from './feedback-address.ts';
import { FeedbackFilters } from './feedback-filters.tsx';
import css from './inbox.module.css';
import { periodProblem } from './period-problem.ts';

/** The answers to one survey, per question. */
export const SurveyCounts = () => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const asked = feedbackIn(useLocation().search);
  const query = useQuery(answeredSurveysQuery(useSite()));
  return (
    <div className={css.inbox}>
      <div>
        <LinkButton href={to(address.surveys(asked))} variant="secondary" icon={List}>
          {t('inbox.counts.list')}
        </LinkButton>
      </div>
      <Answered query={query}>
        {({ data }) => {
          const survey = data.find(({ id }) => id === asked.survey) ?? data[0];
          if (survey === undefined) return <EmptyState title={t('inbox.surveys.empty')} />;
          return (
            <>
              <FeedbackFilters
                asked={{ ...asked, survey: survey.id }}
                addressOf={(filter) => address.surveyCounts(filter)}
                surveys={data}
              />
              <Counts key={survey.id} surveyId={survey.id} by={countedBy(asked)} />
            </>
          );
        }}
      </Answered>
    </div>
  );
};

const Counts = ({ surveyId, by }: { readonly surveyId: number; readonly by: CountsAsked }) => {
  const { t } = useTranslation('mf-desk');
  const sheet = useAnswerSheet(surveyId, by);
  const problem = periodProblem(by, useToday());
  const query = useQuery({
    ...answerCountsQuery(useSite(), surveyId, by),
    enabled: problem === undefined,
  });
  if (problem)
    return (
      <Notice tone="warning" live>
        {t(`inbox.counts.period.${problem}`)}
      </Notice>
    );
  return (
    <Answered query={query}>
      {({ data: { from, until, total, tooFew, questions } }) => (
        <>
          <p role="status">
            {t('inbox.counts.total', {
              count: total,
              from: formatNumericDate(from),
              until: formatNumericDate(until),
            })}
          </p>
          {tooFew ? <Notice>{t('inbox.counts.tooFew')}</Notice> : null}
          <div className={css.cards}>
            {questions.map((question) => (
              <Question key={question.id} {...{ surveyId, by, total, question }} />
            ))}
          </div>
          {total > 0 ? <ExportSheet sheet={sheet} /> : null}
        </>
      )}
    </Answered>
  );
};

type Counted = DataOf<typeof countAnswers>['questions'][number];

interface QuestionProps {
  readonly surveyId: number;
  readonly by: CountsAsked;
  readonly total: number;
  readonly question: Counted;
}

const isChoice = (itemType: Counted['items'][number]['itemType']): boolean =>
  itemType === 'RadioButton' || itemType === 'CheckBox';

const Question = ({ surveyId, by, total, question: { title, items } }: QuestionProps) => {
  const { t } = useTranslation('mf-desk');
  const { language } = useSite();
  const number = (value: number) => {
    const rounded = Math.round(value * 10) / 10;
    return formatNumber(rounded, language, Number.isInteger(rounded) ? 0 : 1);
  };
  return (
    <Card>
      <div className={css.counted}>
        <Bars
          caption={title}
          total={total}
          bars={items.map((item) => ({
            ...{ key: item.id, label: item.title || title, count: item.count },
            note: item.numbers
              ? t('inbox.counts.numbers', {
                  least: number(item.numbers.least),
                  mean: number(item.numbers.mean),
                  most: number(item.numbers.most),
                })
              : t('inbox.counts.share', { share: Math.round((item.count / Math.max(1, total)) * 100) }),
          }))}
        />
        {items
          .filter(({ itemType, count, numbers }) => !isChoice(itemType) && numbers === null && count > 0)
          .map((item) => (
            <AnswersInWords key={item.id} surveyId={surveyId} item={item} by={by} />
          ))}
      </div>
    </Card>
  );
};
