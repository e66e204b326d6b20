import { photoAddress } from '@arev/shared/head/photo-address';
import { summary } from '@arev/shared/head/plain-text';
import {
  cachedQuery,
  loadQuery,
  type Screen,
  type ScreenContext,
  useHref,
  useSite,
} from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Article, articlePicture } from '@arev/shared/ui/article';
import { Container } from '@arev/shared/ui/container';
import { Picture } from '@arev/shared/ui/picture';
import { loadRichText } from '@arev/shared/ui/rich-text';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { withPreview } from '../../api/preview.ts';
import { workshopQuery } from '../../api/seminars.ts';
import { clinicTimestamp, endOf } from '../../features/attend-workshop/when.ts';
import { WorkshopFacts } from '../../features/attend-workshop/workshop-facts.tsx';
import { WorkshopGrid } from '../../features/attend-workshop/workshop-grid.tsx';
import { Beside } from '../../frame/beside.tsx';
import { PageTop } from '../../frame/page-top.tsx';
import { Related } from '../../frame/related.tsx';
import { Share } from '../../frame/share.tsx';
import { trail } from '../../head/trail.ts';
import { workshopEvent } from '../../head/workshop-json-ld.ts';

const Workshop = () => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  const { slug = '' } = useParams();
  const { data: workshop } = useSuspenseQuery(workshopQuery(useSite(), slug)).data;
  const { title, description, photo, photoPath, relatedSeminars } = workshop;
  return (
    <Container>
      <PageTop title={title} below={[{ name: t('workshops.title'), path: page.seminars() }]} />
      <Beside label={t('workshop.atGlance')} facts={<WorkshopFacts workshop={workshop} />}>
        <Article
          html={description}
          picture={<Picture kind="news" photo={photo} photoPath={photoPath} alt="" {...articlePicture} />}
        >
          <Share path={page.seminar(slug)} title={title} />
        </Article>
      </Beside>
      {relatedSeminars.length > 0 ? (
        <Related title={t('workshop.related')} more={{ href: to(page.seminars()), words: t('workshop.all') }}>
          <WorkshopGrid workshops={relatedSeminars.map(withPreview)} headingLevel={3} />
        </Related>
      ) : null}
    </Container>
  );
};

const load: Screen['load'] = ({ site, params: { slug = '' } }) =>
  Promise.all([loadQuery(site, workshopQuery(site, slug)), loadRichText()]);

const head = ({ site, params: { slug = '' } }: ScreenContext) => {
  const t = site.i18n.getFixedT(site.language, 'mf-content');
  const workshop = cachedQuery(site, workshopQuery(site, slug))?.data;
  if (!workshop) return { title: t('workshops.title') };
  const image = photoAddress(workshop);
  const times = {
    startDate: clinicTimestamp(workshop.seminarDate),
    endDate: clinicTimestamp(endOf(workshop)),
  };
  return {
    title: workshop.title,
    description: summary(workshop.description) || t('workshops.description'),
    ...(image && { image }),
    jsonLd: [
      workshopEvent(site, workshop, times, t('news.publisher')),
      trail(
        site,
        { name: t('workshops.title'), path: page.seminars() },
        { name: workshop.title, path: page.seminar(slug) },
      ),
    ],
  };
};

const screen: Screen = { Component: Workshop, load, head };
export default screen;
