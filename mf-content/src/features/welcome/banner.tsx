import type { HomeSlide } from '@arev/shared/contracts/company';
import { Carousel } from '@arev/shared/ui/carousel';
import { useTranslation } from 'react-i18next';
import css from './banner.module.css';
import { BannerSlide } from './banner-slide.tsx';

/** The banner of the home page. Without slides it shows a greeting of its own. */
export const Banner = ({ slides }: { slides: readonly HomeSlide[] }) => {
  const { t } = useTranslation('mf-content');
  const own = { title: t('home.hero.title'), description: t('home.hero.description') };
  const shown = slides.length > 0 ? slides : [own];
  return (
    <div className={css.banner}>
      <Carousel
        look="banner"
        label={t('home.hero.label')}
        slides={shown.map((slide, index) => (
          <BannerSlide key={index} slide={slide} priority={index === 0} />
        ))}
      />
    </div>
  );
};
