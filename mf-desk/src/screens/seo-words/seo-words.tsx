import { isLanguage } from '@arev/shared/i18n';
import { tryQuery, useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { seoRowsQuery } from '../../api/seo.ts';
import { WordSheet } from '../../features/seo/word-sheet.tsx';
import { deskScreen } from '../../frame/desk-screen.tsx';

const SeoWords = () => {
  const site = useSite();
  const asked = new URLSearchParams(useLocation().search).get('language');
  const language = isLanguage(asked) ? asked : site.language;
  return (
    <Answered query={useQuery(seoRowsQuery(site))}>
      {({ data }) => <WordSheet key={language} rows={data} language={language} />}
    </Answered>
  );
};

export default deskScreen({
  area: 'seo',
  title: 'seo.wordsTitle',
  lead: 'seo.wordsLead',
  belowArea: true,
  Content: SeoWords,
  load: ({ site }) => tryQuery(site, seoRowsQuery(site)),
});
