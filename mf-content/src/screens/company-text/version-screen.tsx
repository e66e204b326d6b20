import type { ApiQuery } from '@arev/shared/api-client';
import type { VersionedText } from '@arev/shared/contracts/company-texts';
import { summary } from '@arev/shared/head/plain-text';
import { formatNumericDate } from '@arev/shared/i18n';
import { cachedQuery, loadQuery, type Screen, type Site, useHref, useSite } from '@arev/shared/remote-kit';
import type { page } from '@arev/shared/routing';
import { Notice } from '@arev/shared/ui/notice';
import { loadRichText } from '@arev/shared/ui/rich-text';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { HelpPage } from '../../features/help-area/help-page.tsx';
import { TextSections } from '../../features/read-about-us/text-sections.tsx';

interface VersionPage {
  readonly address: typeof page.termsOfUse;
  readonly title: 'companyText.privacyPolicy' | 'companyText.termsOfUse';
  readonly query: (site: Site, version: string) => ApiQuery<{ readonly data: VersionedText }>;
}

/** One version of a text that people consent to, so that they can read later what they consented to. */
export const versionScreen = ({ address, title, query }: VersionPage): Screen => {
  const Version = () => {
    const { t } = useTranslation('mf-content');
    const to = useHref();
    const { version = '' } = useParams();
    const text = useSuspenseQuery(query(useSite(), version)).data.data;
    return (
      <HelpPage
        path={address({ version })}
        title={text.title}
        lead={t('companyText.version', { date: formatNumericDate(version) })}
      >
        {text.inForce === version ? null : (
          <Notice>
            {t('companyText.former')} <a href={to(address())}>{t('companyText.readInForce')}</a>
          </Notice>
        )}
        <TextSections text={text} />
      </HelpPage>
    );
  };
  return {
    Component: Version,
    load: ({ site, params: { version = '' } }) =>
      Promise.all([loadQuery(site, query(site, version)), loadRichText()]),
    head: ({ site, params: { version = '' } }) => {
      const t = site.i18n.getFixedT(site.language, 'mf-content');
      const text = cachedQuery(site, query(site, version))?.data;
      return {
        title: t('companyText.titled', {
          title: text?.title ?? t(title),
          date: formatNumericDate(version),
        }),
        description: text ? summary(text.description) : t(title),
        robots: 'noindex',
      };
    },
  };
};
