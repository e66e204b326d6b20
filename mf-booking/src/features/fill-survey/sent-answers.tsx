import type { SentSurvey } from '@arev/shared/contracts/surveys';
import { clinicDate, formatExactNumber, formatNumericDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Card } from '@arev/shared/ui/card';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Stack } from '@arev/shared/ui/stack';
import { useTranslation } from 'react-i18next';
import { SaveCopy } from './save-copy.tsx';
import type { Written } from '../../state/last-survey.ts';
import { WrittenList } from './written-list.tsx';

export interface SentAnswersProps {
  readonly sent: SentSurvey;
  readonly visitHref: string;
}

/** The sent answers of a visit, to read again and to save. */
export const SentAnswers = ({ sent, visitHref }: SentAnswersProps) => {
  const { t } = useTranslation('mf-booking');
  const written = useSentWords(sent);
  return (
    <Card padding="large">
      <Stack gap={5}>
        <p>{t('survey.sent.when', { date: formatNumericDate(clinicDate(sent.sentAt)) })}</p>
        <WrittenList written={written} />
        <Stack direction="row" gap={3}>
          <SaveCopy title={sent.title} written={written} />
          <LinkButton href={visitHref} variant="secondary">
            {t('survey.sent.visit')}
          </LinkButton>
        </Stack>
      </Stack>
    </Card>
  );
};

const useSentWords = ({ answers, files, height, weight, description }: SentSurvey): readonly Written[] => {
  const { t } = useTranslation('mf-booking');
  const { language } = useSite();
  const inWords = (value: string | number) =>
    typeof value === 'number' ? formatExactNumber(value, language) : value;
  const own = { height, weight, description };
  return [
    ...answers,
    ...(['height', 'weight', 'description'] as const).flatMap((name) => {
      const value = own[name];
      return value === null || value === ''
        ? []
        : [{ question: t(`survey.field.${name}`), answers: [inWords(value)] }];
    }),
    ...(files.length === 0 ? [] : [{ question: t('survey.sent.files'), answers: files }]),
  ];
};
