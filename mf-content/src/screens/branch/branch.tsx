import { headPicture } from '@arev/shared/head/photo-address';
import { summary } from '@arev/shared/head/plain-text';
import {
  cachedQuery,
  loadQuery,
  movedForGood,
  type Screen,
  type ScreenContext,
  tryQuery,
  useHref,
  useSite,
} from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Article, articlePicture } from '@arev/shared/ui/article';
import { Container } from '@arev/shared/ui/container';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Picture } from '@arev/shared/ui/picture';
import { loadRichText } from '@arev/shared/ui/rich-text';
import { useSuspenseQuery } from '@tanstack/react-query';
import { CalendarPlus, Footprints } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { branchDoctorsQuery, branchQuery, branchSpecialitiesQuery } from '../../api/branches.ts';
import { BranchDoctors } from '../../features/visit-branch/branch-doctors.tsx';
import { BranchFacts } from '../../features/visit-branch/branch-facts.tsx';
import { BranchServices } from '../../features/visit-branch/branch-services.tsx';
import { Beside } from '../../frame/beside.tsx';
import { PageTop } from '../../frame/page-top.tsx';
import { Share } from '../../frame/share.tsx';
import { medicalClinic } from '../../head/json-ld.ts';
import { trail } from '../../head/trail.ts';
import css from './branch.module.css';

const Branch = () => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  const { slug = '' } = useParams();
  const { data: branch } = useSuspenseQuery(branchQuery(useSite(), slug)).data;
  const { id, title, city, photo, photoPath, alternativeText, description } = branch;
  return (
    <Container>
      <PageTop
        title={title}
        eyebrow={city.name}
        below={[{ name: t('branches.title'), path: page.branches() }]}
      />
      <Beside
        label={t('branch.atGlance')}
        facts={
          <>
            <BranchFacts branch={branch} />
            <div className={css.onward} data-print="hide">
              <LinkButton href={to(page.bookingStart({ branchId: id }))} icon={CalendarPlus} wide>
                {t('branch.book')}
              </LinkButton>
              <LinkButton href={to(page.tour())} variant="quiet" icon={Footprints} wide>
                {t('branch.tour')}
              </LinkButton>
            </div>
          </>
        }
      >
        <Article
          html={description}
          picture={
            <Picture
              kind="branch"
              photo={photo}
              photoPath={photoPath}
              alt={alternativeText ?? t('branch.photo', { title })}
              {...articlePicture}
            />
          }
        >
          <Share path={page.branch(slug)} title={title} />
        </Article>
        <BranchDoctors branch={branch} />
        <BranchServices branch={branch} />
      </Beside>
    </Container>
  );
};

const load: Screen['load'] = async ({ site, params: { slug = '' } }) => {
  const [{ data: there }] = await Promise.all([loadQuery(site, branchQuery(site, slug)), loadRichText()]);
  if (there.slug !== slug) movedForGood(site, page.branch(there.slug));
  await Promise.all([
    tryQuery(site, branchDoctorsQuery(site, there.id)),
    tryQuery(site, branchSpecialitiesQuery(site, there.id)),
  ]);
};

const head = ({ site, params: { slug = '' } }: ScreenContext) => {
  const t = site.i18n.getFixedT(site.language, 'mf-content');
  const branch = cachedQuery(site, branchQuery(site, slug))?.data;
  if (!branch) return { title: t('branches.title') };
  return {
    title: t('branch.pageTitle', { title: branch.title, city: branch.city.name }),
    description: summary(branch.description) || t('branches.description'),
    ...headPicture(branch),
    jsonLd: [
      medicalClinic(site, branch),
      trail(
        site,
        { name: t('branches.title'), path: page.branches() },
        { name: branch.title, path: page.branch(slug) },
      ),
    ],
  };
};

const branch: Screen = { Component: Branch, load, head };
export default branch;
