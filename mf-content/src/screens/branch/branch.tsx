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
import { Container } from '@arev/shared/ui/container';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Picture } from '@arev/shared/ui/picture';
import { loadRichText, RichText } from '@arev/shared/ui/rich-text';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { branchQuery } from '../../api/branches.ts';
import { BranchFacts } from '../../features/visit-branch/branch-facts.tsx';
import { PageTop } from '../../frame/page-top.tsx';
import { medicalClinic } from '../../head/json-ld.ts';
import { trail } from '../../head/trail.ts';
import css from './branch.module.css';

const Branch = () => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  const { slug = '' } = useParams();
  const { data: branch } = useSuspenseQuery(branchQuery(useSite(), slug)).data;
  const { id, title, city, photo, photoPath, description } = branch;
  return (
    <Container>
      <PageTop
        title={title}
        eyebrow={city.name}
        below={[{ name: t('branches.title'), path: page.branches() }]}
      />
      <div className={css.page}>
        <aside className={css.side} aria-label={t('branch.atGlance')}>
          <BranchFacts branch={branch} />
          <div data-print="hide">
            <LinkButton href={to(page.doctors({ branchIds: [id] }))} icon={Users} wide>
              {t('branch.doctors')}
            </LinkButton>
          </div>
        </aside>
        <div className={css.main}>
          <div className={css.picture}>
            <Picture
              kind="branch"
              photo={photo}
              photoPath={photoPath}
              alt={t('branch.photo', { title })}
              width={1200}
              height={800}
              sizes="(width < 64rem) 100vw, 46rem"
              priority
            />
          </div>
          {description ? <RichText html={description} /> : null}
        </div>
      </div>
    </Container>
  );
};

const load: Screen['load'] = ({ site, params: { slug = '' } }) =>
  Promise.all([loadQuery(site, branchQuery(site, slug)), loadRichText()]);

const head = ({ site, params: { slug = '' } }: ScreenContext) => {
  const t = site.i18n.getFixedT(site.language, 'mf-content');
  const branch = cachedQuery(site, branchQuery(site, slug))?.data;
  if (!branch) return { title: t('branches.title') };
  const image = photoAddress(branch);
  return {
    title: t('branch.pageTitle', { title: branch.title, city: branch.city.name }),
    description: summary(branch.description) || t('branches.description'),
    ...(image && { image }),
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
