import type { CompanyText } from '@arev/shared/contracts/company-texts';
import { Card } from '@arev/shared/ui/card';
import { Grid } from '@arev/shared/ui/grid';
import { Icon } from '@arev/shared/ui/icon';
import { RichText } from '@arev/shared/ui/rich-text';
import { Sun } from 'lucide-react';
import css from './values.module.css';

/** The values of the clinic, one card each. */
export const Values = ({ items }: Pick<CompanyText, 'items'>) => (
  <Grid as="ul" min="medium">
    {items.map(({ title, description }) => (
      <Card as="li" key={title}>
        <div className={css.value}>
          <span className={css.mark}>
            <Icon icon={Sun} size="large" />
          </span>
          <h3 className={css.title}>{title}</h3>
          <RichText html={description} size="small" />
        </div>
      </Card>
    ))}
  </Grid>
);
