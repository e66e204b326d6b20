import type { Branch } from '@arev/shared/contracts/branches';
import { useHref } from '@arev/shared/remote-kit';
import { page, phoneHref } from '@arev/shared/routing';
import { Card } from '@arev/shared/ui/card';
import { Grid } from '@arev/shared/ui/grid';
import { wayTo } from '../../frame/way-to.ts';
import css from './branch-contacts.module.css';

/** Each branch with its phone and the way to it. */
export const BranchContacts = ({ branches }: { readonly branches: readonly Branch[] }) => {
  const to = useHref();
  return (
    <Grid as="ul" min="medium" gap={4}>
      {branches.map((branch) => (
        <Card as="li" key={branch.id}>
          <div className={css.branch}>
            <h3 className={css.title}>
              <a href={to(page.branch(branch.slug))}>{branch.title}</a>
            </h3>
            <a className={css.line} href={wayTo(branch)} target="_blank" rel="noreferrer">
              {branch.address}
            </a>
            <a className={css.line} href={phoneHref(branch.phone)} data-numbers="">
              {branch.phone}
            </a>
          </div>
        </Card>
      ))}
    </Grid>
  );
};
