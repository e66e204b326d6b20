import type { ApiQuery } from '@arev/shared/api-client';
import type { ConsentText } from '@arev/shared/contracts/company-texts';
import { headPicture } from '@arev/shared/head/photo-address';
import { summary } from '@arev/shared/head/plain-text';
import { formatNumericDate } from '@arev/shared/i18n';
import { cachedQuery, loadQuery, type Screen, type Site, useSite } from '@arev/shared/remote-kit';
import type { page } from '@arev/shared/routing';
import { loadRichText } from '@arev/shared/ui/rich-text';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { HelpPage } from '../../features/help-area/help-page.tsx';
import { FormerVersions } from '../../features/read-about-us/former-versions.tsx';
import { TextSections } from '../../features/read-about-us/text-sections.tsx';
import { helpHead } from '../../head/help-head.ts';

interface TextPage {
  readonly address: typeof page.termsOfUse;
  readonly title: 'companyText.privacyPolicy' | 'companyText.termsOfUse';
  readonly query: (site: Site) => ApiQuery<{ readonly data: ConsentText }>;
}

/** A text that people consent to, in the version in force. */
export const textScreen = ({ address, title, query }: TextPage): Screen => {
  const path = address();
  const TextOfClinic = () => {
    const { t } = useTranslation('mf-content');
    const text = useSuspenseQuery(query(useSite())).data.data;
    const { version = null, formerVersions = [] } = text;
    return (
      <HelpPage
        path={path}
        title={text.title}
        lead={version === null ? null : t('companyText.version', { date: formatNumericDate(version) })}
      >
        <TextSections text={text} />
        {formerVersions.length === 0 ? null : (
          <FormerVersions versions={formerVersions} address={(former) => address({ version: former })} />
        )}
      </HelpPage>
    );
  };
  return {
    Component: TextOfClinic,
    load: ({ site }) => Promise.all([loadQuery(site, query(site)), loadRichText()]),
    head: ({ site }) => {
      const t = site.i18n.getFixedT(site.language, 'mf-content');
      const text = cachedQuery(site, query(site))?.data;
      return {
        ...helpHead(site, {
          title: text?.title ?? t(title),
          description: text ? summary(text.description) : t(title),
          path,
        }),
        ...headPicture(text),
      };
    },
  };
};
