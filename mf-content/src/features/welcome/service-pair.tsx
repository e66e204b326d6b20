import type { Card } from '@arev/shared/api-client';
import type { Specialization } from '@arev/shared/contracts/specializations';
import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { MediaCard } from '@arev/shared/ui/media-card';
import { CardPicture } from '@arev/shared/ui/card-picture';
import css from './service-pair.module.css';

/** Two services, one above the other: four such pairs are a slide of eight. */
export const ServicePair = ({ services }: { services: readonly Card<Specialization>[] }) => {
  const to = useHref();
  return (
    <ul className={css.pair} role="list">
      {services.map((service) => (
        <MediaCard
          key={service.id}
          as="li"
          layout="auto"
          href={to(page.specialization(service.slug))}
          title={service.title}
          picture={<CardPicture kind="service" of={service} />}
        />
      ))}
    </ul>
  );
};

export const inPairs = <Item,>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / 2) }, (_, index) => items.slice(2 * index, 2 * index + 2));
