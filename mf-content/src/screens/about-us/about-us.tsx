import { headPicture } from '@arev/shared/head/photo-address';
import { summary } from '@arev/shared/head/plain-text';
import { cachedQuery, loadQuery, type Screen, tryQuery, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { loadRichText, RichText } from '@arev/shared/ui/rich-text';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { statisticsQuery } from '../../api/company.ts';
import { descriptionQuery, missionQuery, storyQuery, valueQuery } from '../../api/company-texts.ts';
import { HelpPage } from '../../features/help-area/help-page.tsx';
import { HelpSection } from '../../features/help-area/help-section.tsx';
import { Mission } from '../../features/read-about-us/mission.tsx';
import { Story } from '../../features/read-about-us/story.tsx';
import { Values } from '../../features/read-about-us/values.tsx';
import { Figures } from '../../features/welcome/figures.tsx';
import { helpHead } from '../../head/help-head.ts';

const AboutUs = () => {
  const { t } = useTranslation('mf-content');
  const site = useSite();
  const about = useSuspenseQuery(descriptionQuery(site)).data.data;
  const mission = useSuspenseQuery(missionQuery(site)).data.data;
  const value = useSuspenseQuery(valueQuery(site)).data.data;
  const story = useSuspenseQuery(storyQuery(site)).data.data;
  const statistics = useQuery(statisticsQuery(site)).data?.data;
  return (
    <HelpPage path={page.aboutUs()} title={about.title}>
      <RichText html={about.description} />
      <Mission text={mission} />
      <HelpSection title={value.title}>
        <RichText html={value.description} />
        <Values items={value.items} />
      </HelpSection>
      <HelpSection title={story.title}>
        <Story text={story} />
      </HelpSection>
      {statistics ? (
        <HelpSection title={t('home.figures.title')}>
          <Figures statistics={statistics} />
        </HelpSection>
      ) : null}
    </HelpPage>
  );
};

const load: Screen['load'] = ({ site }) =>
  Promise.all([
    loadQuery(site, descriptionQuery(site)),
    loadQuery(site, missionQuery(site)),
    loadQuery(site, valueQuery(site)),
    loadQuery(site, storyQuery(site)),
    tryQuery(site, statisticsQuery(site)),
    loadRichText(),
  ]);

const head: Screen['head'] = ({ site }) => {
  const t = site.i18n.getFixedT(site.language, 'mf-content');
  const about = cachedQuery(site, descriptionQuery(site))?.data;
  return {
    ...helpHead(site, {
      title: about?.title ?? t('help.link.aboutUs'),
      description: about ? summary(about.description) : t('help.link.aboutUs'),
      path: page.aboutUs(),
    }),
    ...headPicture(about),
  };
};

const aboutUs: Screen = { Component: AboutUs, load, head };
export default aboutUs;
