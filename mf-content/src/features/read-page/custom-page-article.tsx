import { useSite } from '@arev/shared/remote-kit';
import { Article, articlePicture } from '@arev/shared/ui/article';
import { Picture } from '@arev/shared/ui/picture';
import { useSuspenseQuery } from '@tanstack/react-query';
import { customPageQuery } from '../../api/custom-pages.ts';
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
  const { title, description, photo, photoPath, alternativeText } = shown;
  return (
    <>
      <PageTop title={title} below={below} />
      <Article
        html={description}
        picture={
          photo ? (
            <Picture
              kind="branch"
              photo={photo}
              photoPath={photoPath}
              alt={alternativeText ?? ''}
              {...articlePicture}
            />
          ) : null
        }
      >
        <Share path={path} title={title} />
      </Article>
    </>
  );
};
