import type { Branch } from '@arev/shared/contracts/branches';
import { useHref } from '@arev/shared/remote-kit';
import { mapHref, page, phoneHref } from '@arev/shared/routing';
import { Card } from '@arev/shared/ui/card';
import { Grid } from '@arev/shared/ui/grid';
import css from './branch-contacts.module.css';

/** Each branch with its phone and the way to it. */
export const BranchContacts = ({ branches }: { readonly branches: readonly Branch[] }) => {
  const to = useHref();
  return (
    <Grid as="ul" min="medium" gap={4}>
      {branches.map(({ id, slug, title, address, phone }) => (
        <Card as="li" key={id}>
          <div className={css.branch}>
            <h3 className={css.title}>
              <a href={to(page.branch(slug))}>{title}</a>
            </h3>
            <a className={css.line} href={mapHref(address)} target="_blank" rel="noreferrer">
              {address}
            </a>
            <a className={css.line} href={phoneHref(phone)} data-numbers="">
              {phone}
            </a>
          </div>
        </Card>
      ))}
    </Grid>
  );
};
