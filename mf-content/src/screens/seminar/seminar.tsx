import { headPicture } from '@arev/shared/head/photo-address';
import { summary } from '@arev/shared/head/plain-text';
import {
  cachedQuery,
  loadQuery,
  movedForGood,
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
import { seminarQuery } from '../../api/seminars.ts';
import { clinicTimestamp, endOf } from '../../features/attend-seminar/when.ts';
import { SeminarFacts } from '../../features/attend-seminar/seminar-facts.tsx';
import { SeminarGrid } from '../../features/attend-seminar/seminar-grid.tsx';
import { Beside } from '../../frame/beside.tsx';
import { PageTop } from '../../frame/page-top.tsx';
import { Related } from '../../frame/related.tsx';
import { Share } from '../../frame/share.tsx';
import { trail } from '../../head/trail.ts';
import { seminarEvent } from '../../head/seminar-json-ld.ts';

const Seminar = () => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  const { slug = '' } = useParams();
  const { data: answer, dataUpdatedAt } = useSuspenseQuery(seminarQuery(useSite(), slug));
  const seminar = answer.data;
  const { title, description, photo, photoPath, alternativeText, relatedSeminars } = seminar;
  return (
    <Container>
      <PageTop title={title} below={[{ name: t('seminars.title'), path: page.seminars() }]} />
      <Beside label={t('seminar.atGlance')} facts={<SeminarFacts seminar={seminar} now={dataUpdatedAt} />}>
        <Article
          html={description}
          picture={
            <Picture
              kind="news"
              photo={photo}
              photoPath={photoPath}
              alt={alternativeText ?? ''}
              {...articlePicture}
            />
          }
        >
          <Share path={page.seminar(slug)} title={title} />
        </Article>
      </Beside>
      {relatedSeminars.length > 0 ? (
        <Related title={t('seminar.related')} more={{ href: to(page.seminars()), words: t('seminar.all') }}>
          <SeminarGrid seminars={relatedSeminars.map(withPreview)} now={dataUpdatedAt} headingLevel={3} />
        </Related>
      ) : null}
    </Container>
  );
};

const load: Screen['load'] = async ({ site, params: { slug = '' } }) => {
  const [{ data: seminar }] = await Promise.all([loadQuery(site, seminarQuery(site, slug)), loadRichText()]);
  if (seminar.slug !== slug) movedForGood(site, page.seminar(seminar.slug));
};

const head = ({ site, params: { slug = '' } }: ScreenContext) => {
  const t = site.i18n.getFixedT(site.language, 'mf-content');
  const seminar = cachedQuery(site, seminarQuery(site, slug))?.data;
  if (!seminar) return { title: t('seminars.title') };
  const times = {
    startDate: clinicTimestamp(seminar.seminarDate),
    endDate: clinicTimestamp(endOf(seminar)),
  };
  return {
    title: seminar.title,
    description: summary(seminar.description) || t('seminars.description'),
    ...headPicture(seminar),
    jsonLd: [
      seminarEvent(site, seminar, times, t('news.publisher')),
      trail(
        site,
        { name: t('seminars.title'), path: page.seminars() },
        { name: seminar.title, path: page.seminar(slug) },
      ),
    ],
  };
};

const screen: Screen = { Component: Seminar, load, head };
export default screen;
