import type { CompanyText } from '@arev/shared/contracts/company-texts';
import { Card } from '@arev/shared/ui/card';
import { Grid } from '@arev/shared/ui/grid';
import { Icon } from '@arev/shared/ui/icon';
import { RichText } from '@arev/shared/ui/rich-text';
import { Sun } from 'lucide-react';
import { besideItems, IllustratedText } from '../../frame/illustrated-text.tsx';
import css from './values.module.css';

/** The values of the clinic, one card each; beside the picture of the text, if it has one. */
export const Values = ({ text }: { readonly text: CompanyText }) => (
  <div className={css.values} data-illustrated={text.photo ? '' : undefined}>
    <IllustratedText text={text} sizes={besideItems} />
    <Grid as="ul" min={text.photo ? 'small' : 'medium'}>
      {text.items.map(({ title, description }) => (
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
  </div>
);
