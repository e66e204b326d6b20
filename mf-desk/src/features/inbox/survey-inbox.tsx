import { LANGUAGE_NAMES } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { pageIn } from '@arev/shared/ui/paged-list';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { address } from '../../addresses.ts';
import { answeredSurveysQuery, surveysQuery } from '../../api/feedback.ts';
import type { Part } from '../../api/inbox.ts';
import { Inbox } from '../../frame/inbox/inbox.tsx';
import { formatInstant } from '../../frame/instants.ts';
import { CountsLink } from './counts-link.tsx';
import { feedbackIn } from './feedback-address.ts';
import { FeedbackFilters } from './feedback-filters.tsx';
import { type Survey, SurveyRow } from './survey-row.tsx';

/** The questionnaires that patients and visitors have filled in. */
export const SurveyInbox = () => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const to = useHref();
  const { search } = useLocation();
  const asked = feedbackIn(search);
  const { rate: _, ...wish } = asked;
  const surveys = useQuery(answeredSurveysQuery(site)).data?.data ?? [];
  return (
    <Inbox<Survey>
      list="surveys"
      label={t('area.surveys.name')}
      page={pageIn(search)}
      addressOf={(page) => address.surveys({ ...asked, page })}
      filter={(items) => (
        <>
          <CountsLink href={to(address.surveyCounts(asked))} />
          <FeedbackFilters
            asked={asked}
            doctor={items.find(({ doctor }) => doctor?.id === asked.doctor)?.doctor?.title}
            addressOf={(filter) => address.surveys(filter)}
            by={['work']}
            surveys={surveys}
          />
        </>
      )}
      empty={t('inbox.surveys.empty')}
      sheet={{
        name: t('inbox.surveys.file'),
        columns: [
          ...[t('inbox.surveys.survey'), t('inbox.came'), t('inbox.language'), t('inbox.ratings.doctor')],
          ...[t('day.branch'), t('inbox.work.how'), t('inbox.work.who')],
        ],
        query: (part: Part) => surveysQuery(site, wish, part),
        row: ({ title, createdAt, language, doctor, branch, state, assignee }) => [
          ...[
            title,
            formatInstant(createdAt),
            LANGUAGE_NAMES[language],
            doctor?.title ?? '',
            branch?.title ?? '',
          ],
          ...[t(`inbox.work.state.${state}`), assignee?.title ?? ''],
        ],
      }}
    >
      {(survey) => (
        <SurveyRow
          key={survey.id}
          survey={survey}
          doctorHref={to(address.surveys({ ...asked, doctor: survey.doctor?.id }))}
        />
      )}
    </Inbox>
  );
};
