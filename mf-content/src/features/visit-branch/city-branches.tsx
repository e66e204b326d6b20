import type { Branch } from '@arev/shared/contracts/branches';
import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Grid } from '@arev/shared/ui/grid';
import { MediaCard } from '@arev/shared/ui/media-card';
import { CardPicture } from '@arev/shared/ui/card-picture';
import { BranchContacts } from './branch-contacts.tsx';
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
        {branches.map((branch) => (
          <MediaCard
            key={branch.id}
            as="li"
            href={to(page.branch(branch.slug))}
            title={branch.title}
            lead={branch.address}
            picture={<CardPicture kind="branch" of={branch} />}
            footer={<BranchContacts branch={branch} />}
          >
            <HoursList branch={branch} />
          </MediaCard>
        ))}
      </Grid>
    </section>
  );
};
