import { loadQuery, type Screen, tryQuery, useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { loadRichText } from '@arev/shared/ui/rich-text';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { attachmentTypesQuery } from '../../api/attachments.ts';
import { companyInfoQuery } from '../../api/company.ts';
import { HelpPage } from '../../features/help-area/help-page.tsx';
import { AttachmentTabs } from '../../features/send-attachment/attachment-tabs.tsx';
import { Otherwise } from '../../features/write-to-us/otherwise.tsx';
import { helpHead } from '../../head/help-head.ts';
import css from './attachments.module.css';

const Attachments = () => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  const [first, ...others] = useSuspenseQuery(attachmentTypesQuery(useSite())).data.data;
  return (
    <HelpPage path={page.attachments()} title={t('attachments.title')} lead={t('attachments.lead')}>
      {first ? (
        <div className={css.papers}>
          <Otherwise />
          <AttachmentTabs types={[first, ...others]} />
        </div>
      ) : (
        <EmptyState
          title={t('attachments.empty')}
          action={<LinkButton href={to(page.contactUs())}>{t('attachments.ask')}</LinkButton>}
        >
          {t('attachments.emptyHint')}
        </EmptyState>
      )}
    </HelpPage>
  );
};

const load: Screen['load'] = ({ site }) =>
  Promise.all([
    loadQuery(site, attachmentTypesQuery(site)),
    tryQuery(site, companyInfoQuery(site)),
    loadRichText(),
  ]);

const head: Screen['head'] = ({ site }) => {
  const t = site.i18n.getFixedT(site.language, 'mf-content');
  return helpHead(site, {
    title: t('attachments.title'),
    description: t('attachments.description'),
    path: page.attachments(),
  });
};

const attachments: Screen = { Component: Attachments, load, head };
export default attachments;
