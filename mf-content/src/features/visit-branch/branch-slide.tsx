import type { Branch } from '@arev/shared/contracts/branches';
import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { MediaCard, type MediaCardProps } from '@arev/shared/ui/media-card';
import { Picture } from '@arev/shared/ui/picture';

/** A branch in a row: where it is. When it is open stands on its page. */
export const BranchSlide = ({ branch, as }: { branch: Branch } & Pick<MediaCardProps, 'as'>) => {
  const to = useHref();
  const { slug, title, address, city, photo, photoPath } = branch;
  return (
    <MediaCard
      {...(as && { as })}
      href={to(page.branch(slug))}
      eyebrow={city.name}
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
    />
  );
};
