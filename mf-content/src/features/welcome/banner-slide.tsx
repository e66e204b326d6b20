import type { HomeSlide } from '@arev/shared/contracts/company';
import { isLanguage } from '@arev/shared/i18n';
import { useHref } from '@arev/shared/remote-kit';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Picture } from '@arev/shared/ui/picture';
import css from './banner.module.css';
import { isDark } from './is-dark.ts';

interface BannerSlideProps {
  readonly slide: Pick<HomeSlide, 'title' | 'description'> & Partial<HomeSlide>;
  readonly priority: boolean;
}

export const BannerSlide = ({ slide, priority }: BannerSlideProps) => {
  const to = useHref();
  const { title, description, photo = null, photoPath = null, alternativeText } = slide;
  const { background, buttonText, buttonLink } = slide;
  return (
    <div className={css.slide} data-ground={background && isDark(background) ? 'dark' : 'light'}>
      {background ? <Ground colour={background} /> : null}
      <div className={css.words}>
        <h2 className={css.title}>{title}</h2>
        <p className={css.lead}>{description}</p>
        {buttonText && buttonLink ? (
          <div className={css.action}>
            <LinkButton href={own(buttonLink) ? to(inPage(buttonLink)) : buttonLink} size="large">
              {buttonText}
            </LinkButton>
          </div>
        ) : null}
      </div>
      <div className={css.picture}>
        <Picture
          kind="branch"
          photo={photo}
          photoPath={photoPath}
          alt={alternativeText ?? ''}
          width={1600}
          height={900}
          sizes="(width < 64rem) 100vw, 60vw"
          shape="plain"
          priority={priority}
        />
      </div>
    </div>
  );
};

const own = (link: string): boolean => link.startsWith('/') && !link.startsWith('//');

/** Without the language that an editor copied from the address bar: a page keeps its own. */
const inPage = (link: string): string => {
  const [, first = '', ...rest] = link.split('/');
  return isLanguage(first) ? rest.join('/') : link.slice(1);
};

/** The editor's colour, as a drawing because the content policy forbids inline styles. */
const Ground = ({ colour }: { colour: string }) => (
  <svg className={css.ground} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
    <rect width="1" height="1" fill={colour} />
  </svg>
);
