import type { CompanyText } from '@arev/shared/contracts/company-texts';
import { Article, articlePicture } from '@arev/shared/ui/article';
import { Picture } from '@arev/shared/ui/picture';
import type { ReactNode } from 'react';

export type PicturedText = Pick<CompanyText, 'description'> &
  Partial<Pick<CompanyText, 'photo' | 'photoPath' | 'alternativeText'>>;

interface IllustratedTextProps {
  readonly text: PicturedText;
  readonly sizes?: string;
  /** At the top of its page. */
  readonly priority?: boolean;
  readonly children?: ReactNode;
}

/** A text below its picture, if it has one. */
export const IllustratedText = ({
  text: { description, photo = null, photoPath = null, alternativeText },
  sizes = articlePicture.sizes,
  priority = false,
  children,
}: IllustratedTextProps) => (
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
          sizes={sizes}
          priority={priority}
        />
      ) : null
    }
  >
    {children}
  </Article>
);

/** The width of a text beside its items. */
export const besideItems = '(width < 56rem) 100vw, (width < 64rem) 52rem, 36rem';
