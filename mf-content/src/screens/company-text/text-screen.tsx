import type { ApiQuery } from '@arev/shared/api-client';
import type { CompanyText } from '@arev/shared/contracts/company-texts';
import { summary } from '@arev/shared/head/plain-text';
import { cachedQuery, loadQuery, type Screen, type Site, useSite } from '@arev/shared/remote-kit';
import { loadRichText } from '@arev/shared/ui/rich-text';
import { useSuspenseQuery } from '@tanstack/react-query';
import { HelpPage } from '../../features/help-area/help-page.tsx';
import { TextSections } from '../../features/read-about-us/text-sections.tsx';
import { helpHead } from '../../head/help-head.ts';

interface TextPage {
  readonly path: string;
  readonly title: 'companyText.privacyPolicy' | 'companyText.termsOfUse';
  readonly query: (site: Site) => ApiQuery<{ readonly data: CompanyText }>;
}

/** A page that consists of one text of the clinic. */
export const textScreen = ({ path, title, query }: TextPage): Screen => {
  const TextOfClinic = () => {
    const text = useSuspenseQuery(query(useSite())).data.data;
    return (
      <HelpPage path={path} title={text.title}>
        <TextSections text={text} />
      </HelpPage>
    );
  };
  return {
    Component: TextOfClinic,
    load: ({ site }) => Promise.all([loadQuery(site, query(site)), loadRichText()]),
    head: ({ site }) => {
      const t = site.i18n.getFixedT(site.language, 'mf-content');
      const text = cachedQuery(site, query(site))?.data;
      return helpHead(site, {
        title: text?.title ?? t(title),
        description: text ? summary(text.description) : t(title),
        path,
      });
    },
  };
};
