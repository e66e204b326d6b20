import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { MediaCard } from '../media-card/media-card.tsx';
import { Picture } from '../picture/picture.tsx';
import { Carousel } from './carousel.tsx';

export default { component: Carousel } satisfies Meta;

const slides = (titles: readonly string[]) =>
  titles.map((title) => (
    <MediaCard
      key={title}
      href="#next"
      title={title}
      picture={<Picture kind="branch" width={600} height={300} alt="" />}
    />
  ));

export const Row = state((say) => (
  <Carousel
    label={say.branch.legend}
    top={<h2>{say.branch.legend}</h2>}
    slides={slides([say.branch.name, say.branch.second, say.branch.third])}
  />
));

/** It contains no focusable element, so the row itself is a tab stop. */
export const RowWithoutLinks = state((say) => (
  <Carousel
    label={say.branch.legend}
    top={<h2>{say.branch.legend}</h2>}
    slides={[say.branch.name, say.branch.second, say.branch.third].map((title) => (
      <MediaCard
        key={title}
        title={title}
        picture={<Picture kind="branch" width={600} height={300} alt="" />}
      />
    ))}
  />
));

export const Banner = state((say) => (
  <Carousel look="banner" label={say.news.title} slides={slides([say.news.title, say.long.department])} />
));

export const OneSlide = state((say) => <Carousel label={say.news.title} slides={slides([say.news.title])} />);
