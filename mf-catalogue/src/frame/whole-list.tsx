import { useHref } from '@arev/shared/remote-kit';
import { Button, type ButtonProps } from '@arev/shared/ui/button';
import { LinkButton } from '@arev/shared/ui/link-button';
import { useLocation } from 'react-router';

interface WholeListProps extends Pick<ButtonProps, 'size'> {
  readonly words: string;
  readonly onAll: () => void;
}

/** Removes the filters of a list; without scripts a link to the list without those of its address. */
export const WholeList = ({ words, onAll, ...look }: WholeListProps) => {
  const to = useHref();
  const { pathname, search } = useLocation();
  return (
    <>
      <span data-needs-scripts="">
        <Button variant="secondary" {...look} onClick={onAll}>
          {words}
        </Button>
      </span>
      {search === '' ? null : (
        <noscript>
          <LinkButton variant="secondary" {...look} href={to(pathname.slice(1))}>
            {words}
          </LinkButton>
        </noscript>
      )}
    </>
  );
};
