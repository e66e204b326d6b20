import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { getFilledSurvey, listFilledSurveys } from '@arev/shared/contracts/staff-inbox';
import { formatNumericDate, LANGUAGE_NAMES } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { LinkButton } from '@arev/shared/ui/link-button';
import { pageIn } from '@arev/shared/ui/paged-list';
import { RowCard } from '@arev/shared/ui/row-card';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { address } from '../../addresses.ts';
import { answeredSurveysQuery, feedbackStates, saveFeedback, surveysQuery } from '../../api/feedback.ts';
import { type Part, surveyQuery } from '../../api/inbox.ts';
import { useMay } from '../../frame/use-permissions.ts';
import { Inbox } from '../../frame/inbox/inbox.tsx';
import { answerWords } from './answer-words.ts';
import { feedbackIn } from './feedback-address.ts';
import { FeedbackFilters } from './feedback-filters.tsx';
import css from './inbox.module.css';
import { WorkFields, WorkMarks } from './work.tsx';
import { SurveyFile } from './survey-file.tsx';
import { Facts, Opened } from '../../frame/inbox/opened.tsx';
import { when } from '../../frame/when.ts';

type Survey = DataOf<typeof listFilledSurveys>[number];

/** Questionnaires that patients and visitors have filled in. */
export const SurveyInbox = () => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const to = useHref();
  const { search } = useLocation();
  const asked = feedbackIn(search);
  const { rate: _, ...wish } = asked;
  const surveys = useQuery(answeredSurveysQuery(site)).data?.data ?? [];
  const mayEdit = useMay('surveys', 'canEdit');
  return (
    <Inbox<Survey>
      label={t('area.surveys.name')}
      page={pageIn(search)}
      addressOf={(page) => address.surveys({ ...asked, page })}
      filter={
        <>
          <div className={css.actions}>
            <LinkButton href={to(address.surveyCounts(asked))} variant="secondary" icon={ChartNoAxesColumn}>
              {t('inbox.counts.open')}
            </LinkButton>
          </div>
          <FeedbackFilters
            asked={asked}
            addressOf={(filter) => address.surveys(filter)}
            by={['work']}
            surveys={surveys}
          />
        </>
      }
      empty={t('inbox.surveys.empty')}
      sheet={{
        name: t('inbox.surveys.file'),
        columns: [
          ...[t('inbox.surveys.survey'), t('inbox.came'), t('inbox.language'), t('inbox.ratings.doctor')],
          ...[t('day.branch'), t('inbox.work.how'), t('inbox.work.who')],
        ],
        query: (part: Part) => surveysQuery(site, wish, part),
        row: ({ title, createdAt, language, doctor, branch, state, assignee }) => [
          ...[title, when(createdAt), LANGUAGE_NAMES[language], doctor?.title ?? '', branch?.title ?? ''],
          ...[t(`inbox.work.state.${state}`), assignee?.title ?? ''],
        ],
      }}
    >
      {({ id, title, createdAt, language, doctor, branch, ...work }) => (
        <RowCard
          key={id}
          title={title}
          notes={[
            `${when(createdAt)} · ${LANGUAGE_NAMES[language]}`,
            doctor && (
              <>
                <a href={to(address.surveys({ ...asked, doctor: doctor.id }))}>{doctor.title}</a>
                {branch ? ` · ${branch.title}` : null}
              </>
            ),
          ]}
        >
          <WorkMarks {...work} />
          <Opened title={title} query={surveyQuery(site, id)}>
            {({ data }) => (
              <>
                <Answers survey={data} />
                {(data.files ?? []).map((file) => (
                  <SurveyFile key={file.id} surveyId={id} file={file} />
                ))}
              </>
            )}
          </Opened>
          {mayEdit ? (
            <WorkFields
              work={work}
              states={feedbackStates}
              save={(state, assigneeId) =>
                saveFeedback(site, 'survey', id, { state, assigneeId, version: work.version })
              }
            />
          ) : null}
        </RowCard>
      )}
    </Inbox>
  );
};

const Answers = ({ survey }: { readonly survey: DataOf<typeof getFilledSurvey> }) => {
  const { t } = useTranslation('mf-desk');
  const { fullName, birthDate, phone, email, height, weight, description, appointmentId, answers } = survey;
  return (
    <Facts
      facts={[
        { label: t('inbox.name'), value: fullName },
        { label: t('inbox.surveys.visit'), value: appointmentId },
        { label: t('inbox.surveys.birthDate'), value: birthDate && formatNumericDate(birthDate) },
        { label: t('inbox.phone'), value: phone },
        { label: t('inbox.email'), value: email },
        { label: t('inbox.surveys.height'), value: height },
        { label: t('inbox.surveys.weight'), value: weight },
        ...answers.map((asked) => ({
          label: asked.question,
          value: answerWords(asked.answers, (title, value) =>
            t('inbox.surveys.answer', { title, value }),
          ).join('\n'),
        })),
        { label: t('inbox.surveys.description'), value: description },
      ]}
    />
  );
};
