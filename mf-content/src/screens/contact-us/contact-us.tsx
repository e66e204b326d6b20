import { type Screen, tryQuery, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { branchesQuery } from '../../api/branches.ts';
import { companyInfoQuery } from '../../api/company.ts';
import { HelpPage } from '../../features/help-area/help-page.tsx';
import { HelpSection } from '../../features/help-area/help-section.tsx';
import { BranchContacts } from '../../features/write-to-us/branch-contacts.tsx';
import { ContactForm } from '../../features/write-to-us/contact-form.tsx';
import { GetInTouch } from '../../features/write-to-us/get-in-touch.tsx';
import { helpHead } from '../../head/help-head.ts';

/** Branches of all cities, whatever is selected in the header: visitors may write from anywhere. */
const everywhere: readonly number[] = [];

const ContactUs = () => {
  const { t } = useTranslation('mf-content');
  const branches = useQuery(branchesQuery(useSite(), everywhere)).data?.data ?? [];
  return (
    <HelpPage path={page.contactUs()} title={t('contactUs.title')} lead={t('contactUs.lead')}>
      <GetInTouch form={<ContactForm name="contact" />} />
      {branches.length > 0 ? (
        <HelpSection title={t('contactUs.branches')}>
          <BranchContacts branches={branches} />
        </HelpSection>
      ) : null}
    </HelpPage>
  );
};

const load: Screen['load'] = ({ site }) =>
  Promise.all([tryQuery(site, companyInfoQuery(site)), tryQuery(site, branchesQuery(site, everywhere))]);

const head: Screen['head'] = ({ site }) => {
  const t = site.i18n.getFixedT(site.language, 'mf-content');
  return helpHead(site, {
    title: t('contactUs.title'),
    description: t('contactUs.description'),
    path: page.contactUs(),
  });
};

const contactUs: Screen = { Component: ContactUs, load, head };
export default contactUs;
