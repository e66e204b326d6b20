import type { Branch } from '@arev/shared/contracts/branches';
import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { MediaCard, type MediaCardProps } from '@arev/shared/ui/media-card';
import { CardPicture } from '@arev/shared/ui/card-picture';

/** A branch in a carousel, with its address. The opening hours are on its page. */
export const BranchSlide = ({ branch, as }: { branch: Branch } & Pick<MediaCardProps, 'as'>) => {
  const to = useHref();
  const { slug, title, address, city } = branch;
  return (
    <MediaCard
      {...(as && { as })}
      href={to(page.branch(slug))}
      eyebrow={city.name}
      title={title}
      lead={address}
      picture={<CardPicture kind="branch" of={branch} />}
    />
  );
};
