import { useHref, type Screen } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Container } from '@arev/shared/ui/container';
import { LinkButton } from '@arev/shared/ui/link-button';
import { PageHeader } from '@arev/shared/ui/page-header';
import { Stack } from '@arev/shared/ui/stack';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { SaveCopy } from '../../features/fill-survey/save-copy.tsx';
import { lastSurveyAtom } from '../../state/last-survey.ts';

const SurveyCompleted = () => {
  const { t } = useTranslation('mf-booking');
  const to = useHref();
  const last = useAtomValue(lastSurveyAtom);
  return (
    <Container>
      <PageHeader title={t('survey.completed.title')} lead={t('survey.completed.lead')} />
      <Stack direction="row" gap={3}>
        <LinkButton href={to(page.home())}>{t('survey.home')}</LinkButton>
        {last ? <SaveCopy title={last.title} written={last.written} /> : null}
      </Stack>
    </Container>
  );
};

const surveyCompleted: Screen = {
  Component: SurveyCompleted,
  head: ({ site }) => ({
    title: site.i18n.getFixedT(site.language, 'mf-booking')('survey.completed.title'),
    robots: 'noindex',
  }),
};
export default surveyCompleted;
