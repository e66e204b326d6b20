import { loadQuery, movedForGood, type Screen } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Container } from '@arev/shared/ui/container';
import { loadRichText } from '@arev/shared/ui/rich-text';
import { useLocation, useParams } from 'react-router';
import { customPageQuery } from '../../api/custom-pages.ts';
import { CustomPageArticle } from '../../features/read-page/custom-page-article.tsx';
import { customPageHead } from '../../features/read-page/custom-page-head.ts';
import { whereItBelongs } from '../../features/read-page/where-it-belongs.ts';
import { Onward } from '../../frame/onward.tsx';

const CustomPage = () => {
  const { page: slug = '' } = useParams();
  const onward = whereItBelongs(slug, useLocation().search);
  return (
    <Container>
      {onward ? <Onward to={onward} /> : <CustomPageArticle slug={slug} path={page.customPage(slug)} />}
    </Container>
  );
};

const load: Screen['load'] = async ({ site, params: { page: slug = '' }, url }) => {
  const onward = whereItBelongs(slug, url.search);
  if (onward === undefined) {
    const [{ data }] = await Promise.all([loadQuery(site, customPageQuery(site, slug)), loadRichText()]);
    if (data.slug !== slug) movedForGood(site, page.customPage(data.slug));
    return;
  }
  movedForGood(site, onward);
};

const head: Screen['head'] = ({ site, params: { page: slug = '' } }) =>
  customPageHead(site, { slug, path: page.customPage(slug) });

const customPage: Screen = { Component: CustomPage, load, head };
export default customPage;
