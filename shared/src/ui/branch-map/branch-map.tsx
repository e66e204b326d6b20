import type { Branch } from '../../contracts/branches.ts';
import { Picture } from '../picture/picture.tsx';
import { useUiText } from '../ui-text/ui-text.ts';
import css from './branch-map.module.css';

interface BranchMapProps {
  readonly branch: Pick<Branch, 'title' | 'map'>;
  /** The address of the interactive map. */
  readonly href: string;
}

/** The picture of a branch on a map, linked to the map itself. Renders nothing if there is no picture. */
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
