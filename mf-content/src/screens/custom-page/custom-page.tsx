import { loadQuery, type Screen, useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Container } from '@arev/shared/ui/container';
import { loadRichText } from '@arev/shared/ui/rich-text';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import { useEffect } from 'react';
import { redirect, useLocation, useParams } from 'react-router';
import { customPageQuery } from '../../api/custom-pages.ts';
import { CustomPageArticle } from '../../features/read-page/custom-page-article.tsx';
import { customPageHead } from '../../features/read-page/custom-page-head.ts';
import { whereItBelongs } from '../../features/read-page/where-it-belongs.ts';

const movedForGood = 301;

const CustomPage = () => {
  const { page: slug = '' } = useParams();
  const onward = whereItBelongs(slug, useLocation().search);
  return <Container>{onward ? <Onward to={onward} /> : <CustomPageArticle slug={slug} />}</Container>;
};

/** The page may belong to another remote, so the site goes there and not this remote's router. */
const Onward = ({ to: target }: { to: string }) => {
  const { navigation } = useSite();
  const href = useHref()(target);
  useEffect(() => void navigation.go(href, { replace: true }), [navigation, href]);
  return (
    <Loading>
      <Skeleton shape="title" width="half" />
      <Skeleton lines={4} />
    </Loading>
  );
};

const load: Screen['load'] = async ({ site, params: { page: slug = '' }, url }) => {
  const onward = whereItBelongs(slug, url.search);
  if (onward === undefined) {
    await Promise.all([loadQuery(site, customPageQuery(site, slug)), loadRichText()]);
    return;
  }
  if (site.where === 'server') throw redirect(`/${onward}`, movedForGood);
};

const head: Screen['head'] = ({ site, params: { page: slug = '' } }) =>
  customPageHead(site, { slug, path: page.customPage(slug) });

const customPage: Screen = { Component: CustomPage, load, head };
export default customPage;
