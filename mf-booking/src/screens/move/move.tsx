import { notFoundIfForbidden, type Screen, tryQuery, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Container } from '@arev/shared/ui/container';
import { PageHeader } from '@arev/shared/ui/page-header';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { daysQuery } from '../../api/choices.ts';
import { loadVisit, visitQuery } from '../../api/visit.ts';
import { patientIn, visitIdIn } from '../../state/visit-address.ts';
import { VisitSkeleton } from '../../features/book-visit/booked/visit-skeleton.tsx';
import { MoveVisit } from '../../features/book-visit/move/move-visit.tsx';
import { practiceOf } from '../../features/book-visit/move/practice-of.ts';
import { ForPatient, siteFor, useSiteFor } from '../../state/for-whom.tsx';

const Move = () => {
  const { t } = useTranslation('mf-booking');
  const { search } = useLocation();
  const navigate = useNavigate();
  const patientId = patientIn(search, useSite());
  const site = useSiteFor(patientId);
  const { data: visit } = useSuspenseQuery(visitQuery(site, visitIdIn(useParams()))).data;
  // In the address, the chosen time survives a reload, another language and a login.
  const choose = (at: number) => {
    const [, query = ''] = page.moveVisit(visit.id, { at, patientId }).split('?');
    void navigate({ search: query }, { replace: true });
  };
  return (
    <Container>
      <PageHeader title={t('move.title')} lead={t('move.lead')} />
      <ForPatient patientId={patientId}>
        <MoveVisit
          key={visit.id}
          visit={visit}
          patientId={patientId}
          at={instantIn(search)}
          onChoose={choose}
        />
      </ForPatient>
    </Container>
  );
};

/** An address may be invalid: only an instant counts. */
const instantIn = (search: string): number | undefined => {
  const at = new URLSearchParams(search).get('at');
  return at !== null && /^[1-9]\d{12}$/.test(at) ? Number(at) : undefined;
};

const Skeleton = () => <VisitSkeleton title={useTranslation('mf-booking').t('move.title')} />;

const move: Screen = {
  Component: Move,
  access: 'private',
  Skeleton,
  load: async ({ site: own, params, url }) => {
    const site = siteFor(own, patientIn(url.search, own));
    const { data: visit } = await loadVisit(site, visitIdIn(params)).catch(notFoundIfForbidden);
    await tryQuery(site, daysQuery(site, practiceOf(visit)));
  },
  head: ({ site }) => ({
    title: site.i18n.getFixedT(site.language, 'mf-booking')('move.title'),
    robots: 'noindex',
  }),
};
export default move;
