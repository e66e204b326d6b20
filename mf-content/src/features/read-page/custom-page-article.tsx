import { useSite } from '@arev/shared/remote-kit';
import { useSuspenseQuery } from '@tanstack/react-query';
import { customPageQuery } from '../../api/custom-pages.ts';
import { IllustratedText } from '../../frame/illustrated-text.tsx';
import { PageTop } from '../../frame/page-top.tsx';
import { Share } from '../../frame/share.tsx';
import type { TrailStep } from '../../head/trail.ts';

interface CustomPageArticleProps {
  readonly slug: string;
  /** The address of this page, without the language. */
  readonly path: string;
  readonly below?: readonly TrailStep[];
}

/** A page of an editor, at any address of the site. */
export const CustomPageArticle = ({ slug, path, below = [] }: CustomPageArticleProps) => {
  const { data: shown } = useSuspenseQuery(customPageQuery(useSite(), slug)).data;
  const { title } = shown;
  return (
    <>
      <PageTop title={title} below={below} />
      <IllustratedText text={shown} priority>
        <Share path={path} title={title} />
      </IllustratedText>
    </>
  );
};
