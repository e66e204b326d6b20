import type { Branch } from '../../contracts/branches.ts';
import { Picture } from '../picture/picture.tsx';
import { useUiText } from '../ui-text/ui-text.ts';
import css from './branch-map.module.css';

interface BranchMapProps {
  readonly branch: Pick<Branch, 'title' | 'map'>;
  /** Where the map can be moved and asked for a route. */
  readonly href: string;
}

/** The picture of a branch on the map; it opens the map itself. Nothing where the clinic gave no picture. */
export function BranchMap({ branch: { title, map }, href }: BranchMapProps) {
  const t = useUiText();
  if (!map) return null;
  return (
    <a className={css.link} href={href} target="_blank" rel="noreferrer">
      <Picture
        kind="branch"
        {...map}
        alt={t('branchMap.open', { title })}
        width={1200}
        height={900}
        sizes="(width < 48rem) 100vw, 28rem"
      />
    </a>
  );
}
