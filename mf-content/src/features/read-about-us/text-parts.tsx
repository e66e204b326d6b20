import type { CompanyText } from '@arev/shared/contracts/company-texts';
import { Card } from '@arev/shared/ui/card';
import { Grid } from '@arev/shared/ui/grid';
import { Icon } from '@arev/shared/ui/icon';
import { RichText } from '@arev/shared/ui/rich-text';
import { Sun } from 'lucide-react';
import css from './text-parts.module.css';

interface TextPartsProps {
  readonly items: CompanyText['items'];
  /** The level below the heading of their text. */
  readonly level?: 2 | 3;
  readonly narrow?: boolean;
}

/** The parts of a text, one card each. */
export const TextParts = ({ items, level = 3, narrow = false }: TextPartsProps) => {
  const Title = `h${level}` as const;
  if (items.length === 0) return null;
  return (
    <Grid as="ul" min={narrow ? 'small' : 'medium'}>
      {items.map(({ title, description }) => (
        <Card as="li" key={title}>
          <div className={css.part}>
            <span className={css.mark}>
              <Icon icon={Sun} size="large" />
            </span>
            <Title className={css.title}>{title}</Title>
            <RichText html={description} size="small" />
          </div>
        </Card>
      ))}
    </Grid>
  );
};
