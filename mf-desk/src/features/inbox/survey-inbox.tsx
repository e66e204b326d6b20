import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { getFilledSurvey, listFilledSurveys } from '@arev/shared/contracts/staff-inbox';
import { formatNumericDate, LANGUAGE_NAMES } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { pageIn } from '@arev/shared/ui/paged-list';
import { RowCard } from '@arev/shared/ui/row-card';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { address } from '../../addresses.ts';
import { type Part, surveyQuery, surveysQuery } from '../../api/inbox.ts';
import { Inbox } from '../../frame/inbox/inbox.tsx';
import { SurveyFile } from './survey-file.tsx';
import { Facts, Opened } from '../../frame/inbox/opened.tsx';
import { when } from '../../frame/when.ts';

type Survey = DataOf<typeof listFilledSurveys>[number];

/** Questionnaires that patients and visitors have filled in. */
export const SurveyInbox = () => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  return (
    <Inbox<Survey>
      label={t('area.surveys.name')}
      page={pageIn(useLocation().search)}
      addressOf={(page) => address.surveys({ page })}
      empty={t('inbox.surveys.empty')}
      sheet={{
        name: t('inbox.surveys.file'),
        columns: [t('inbox.surveys.survey'), t('inbox.came'), t('inbox.language')],
        query: (part: Part) => surveysQuery(site, part),
        row: ({ title, createdAt, language }) => [title, when(createdAt), LANGUAGE_NAMES[language]],
      }}
    >
      {({ id, title, createdAt, language }) => (
        <RowCard key={id} title={title} notes={[`${when(createdAt)} · ${LANGUAGE_NAMES[language]}`]}>
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
          value: asked.answers
            .map(({ title, value }) => (title === '' ? value : t('inbox.surveys.answer', { title, value })))
            .join('\n'),
        })),
        { label: t('inbox.surveys.description'), value: description },
      ]}
    />
  );
};
