import { loadQuery, type Screen, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Container } from '@arev/shared/ui/container';
import { LinkButton } from '@arev/shared/ui/link-button';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { tourQuery } from '../../api/tour.ts';
import { Panorama } from '../../features/tour/panorama.tsx';
import { PageTop } from '../../frame/page-top.tsx';
import { trail } from '../../head/trail.ts';
import css from './tour.module.css';

const Tour = () => {
  const { t } = useTranslation('mf-content');
  const { url } = useSuspenseQuery(tourQuery(useSite())).data.data;
  return (
    <Container>
      <PageTop title={t('tour.title')} lead={t('tour.lead')} />
      {url === null ? <Panorama /> : <FramedTour url={url} />}
    </Container>
  );
};

/** The tour is a third-party service: its frame has no access to the page. */
const FramedTour = ({ url }: { url: string }) => {
  const { t } = useTranslation('mf-content');
  return (
    <div className={css.tour}>
      <iframe
        className={css.frame}
        src={url}
        title={t('tour.frame')}
        loading="lazy"
        allow="fullscreen"
        sandbox="allow-scripts allow-same-origin allow-popups"
        referrerPolicy="strict-origin"
      />
      <div data-print="hide">
        <LinkButton
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          variant="secondary"
          icon={ExternalLink}
        >
          {t('tour.open')}
        </LinkButton>
      </div>
    </div>
  );
};

const load: Screen['load'] = ({ site }) => loadQuery(site, tourQuery(site));

const head: Screen['head'] = ({ site }) => {
  const t = site.i18n.getFixedT(site.language, 'mf-content');
  return {
    title: t('tour.title'),
    description: t('tour.description'),
    jsonLd: [trail(site, { name: t('tour.title'), path: page.tour() })],
  };
};

const tour: Screen = { Component: Tour, load, head };
export default tour;
