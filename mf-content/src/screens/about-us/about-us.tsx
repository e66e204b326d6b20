import { headPicture } from '@arev/shared/head/photo-address';
import { summary } from '@arev/shared/head/plain-text';
import {
  cachedQuery,
  loadQuery,
  PageStatus,
  type Screen,
  type Site,
  tryQuery,
  useSite,
} from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { loadRichText, RichText } from '@arev/shared/ui/rich-text';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { statisticsQuery } from '../../api/company.ts';
import {
  descriptionQuery,
  isUnwritten,
  missionQuery,
  storyQuery,
  valueQuery,
} from '../../api/company-texts.ts';
import { HelpPage } from '../../features/help-area/help-page.tsx';
import { HelpSection } from '../../features/help-area/help-section.tsx';
import { Mission } from '../../features/read-about-us/mission.tsx';
import { Story } from '../../features/read-about-us/story.tsx';
import { TextParts } from '../../features/read-about-us/text-parts.tsx';
import { Values } from '../../features/read-about-us/values.tsx';
import { Figures } from '../../features/welcome/figures.tsx';
import { helpHead } from '../../head/help-head.ts';

/** The page has just heard that nobody has written the text. */
const retryOnMount = false;

const AboutUs = () => {
  const { t } = useTranslation('mf-content');
  const site = useSite();
  const about = useQuery({ ...descriptionQuery(site), retryOnMount }).data?.data;
  const mission = useQuery({ ...missionQuery(site), retryOnMount }).data?.data;
  const value = useQuery({ ...valueQuery(site), retryOnMount }).data?.data;
  const story = useQuery({ ...storyQuery(site), retryOnMount }).data?.data;
  const statistics = useQuery(statisticsQuery(site)).data?.data;
  return (
    <HelpPage path={page.aboutUs()} title={about?.title ?? t('help.link.aboutUs')}>
      {about ? <RichText html={about.description} /> : null}
      {about ? <TextParts items={about.items} level={2} /> : null}
      {mission ? <Mission text={mission} /> : null}
      {value ? (
        <HelpSection title={value.title}>
          <Values text={value} />
        </HelpSection>
      ) : null}
      {story ? (
        <HelpSection title={story.title}>
          <Story text={story} />
        </HelpSection>
      ) : null}
      {statistics ? (
        <HelpSection title={t('home.figures.title')}>
          <Figures statistics={statistics} />
        </HelpSection>
      ) : null}
    </HelpPage>
  );
};

const load: Screen['load'] = ({ site }) =>
  Promise.all([loadTexts(site), tryQuery(site, statisticsQuery(site)), loadRichText()]);

const texts = [descriptionQuery, missionQuery, valueQuery, storyQuery] as const;

/** The page leaves out what nobody has written, and is not found without any text. */
const loadTexts = async (site: Site): Promise<void> => {
  const written = await Promise.all(texts.map((query) => isWritten(site, query)));
  if (!written.includes(true)) throw new PageStatus(404);
};

const isWritten = async (site: Site, query: (typeof texts)[number]): Promise<boolean> => {
  try {
    await loadQuery(site, query(site));
    return true;
  } catch (error) {
    if (isUnwritten(error)) return false;
    throw error;
  }
};

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
