import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { Card } from '../card/card.tsx';
import { Carousel } from './carousel.tsx';

export default { component: Carousel } satisfies Meta;

const slides = (words: readonly string[]) => words.map((text) => <Card key={text}>{text}</Card>);

export const Row = state((say) => (
  <Carousel
    label={say.branch.legend}
    top={<h2>{say.branch.legend}</h2>}
    slides={slides(Object.values(say.city))}
  />
));

export const Banner = state((say) => (
  <Carousel
    look="banner"
    label={say.news.title}
    slides={slides([say.news.title, say.doctor.lead, say.service.lead])}
  />
));

export const OneSlide = state((say) => <Carousel label={say.news.title} slides={slides([say.news.title])} />);
