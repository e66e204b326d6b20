import type { Branch } from '@arev/shared/contracts/branches';
import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Grid } from '@arev/shared/ui/grid';
import { MediaCard } from '@arev/shared/ui/media-card';
import { Picture } from '@arev/shared/ui/picture';
import css from './city-branches.module.css';
import { HoursList } from './hours-list.tsx';

interface CityBranchesProps {
  readonly city: Branch['city'];
  readonly branches: readonly Branch[];
}

export const CityBranches = ({ city, branches }: CityBranchesProps) => {
  const to = useHref();
  const titleId = `city-${city.id}`;
  return (
    <section className={css.city} aria-labelledby={titleId}>
      <h2 id={titleId}>{city.name}</h2>
      <Grid as="ul" min="large">
        {branches.map(({ id, slug, title, address, photo, photoPath, workingHours }) => (
          <MediaCard
            key={id}
            as="li"
            href={to(page.branch(slug))}
            title={title}
            lead={address}
            picture={
              <Picture
                kind="branch"
                photo={photo}
                photoPath={photoPath}
                alt=""
                width={1200}
                height={800}
                variant="card"
                shape="plain"
              />
            }
          >
            <HoursList hours={workingHours} />
          </MediaCard>
        ))}
      </Grid>
    </section>
  );
};
