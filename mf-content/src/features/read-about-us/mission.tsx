import type { CompanyText } from '@arev/shared/contracts/company-texts';
import { Picture } from '@arev/shared/ui/picture';
import { RichText } from '@arev/shared/ui/rich-text';
import { useId } from 'react';
import css from './mission.module.css';
import { TextParts } from './text-parts.tsx';

/** A text beside its picture, above its parts. */
export const Mission = ({
  text: { title, description, photo, photoPath, alternativeText, items },
}: {
  readonly text: CompanyText;
}) => {
  const titleId = useId();
  return (
    <section className={css.section} aria-labelledby={titleId}>
      <div className={css.mission}>
        <div className={css.words}>
          <h2 className={css.title} id={titleId}>
            {title}
          </h2>
          <RichText html={description} />
        </div>
        <div className={css.picture}>
          <Picture
            kind="branch"
            photo={photo}
            photoPath={photoPath}
            alt={alternativeText ?? ''}
            width={1200}
            height={800}
            sizes="(width < 64rem) 100vw, 34rem"
          />
        </div>
      </div>
      <TextParts items={items} />
    </section>
  );
};
