import type { InvestorPage } from '@arev/shared/contracts/investors';
import { Card } from '@arev/shared/ui/card';
import { Icon } from '@arev/shared/ui/icon';
import { RichText } from '@arev/shared/ui/rich-text';
import { FileText, Landmark, Smartphone } from 'lucide-react';
import css from './ways-to-buy.module.css';

const marks = [Smartphone, Landmark, FileText] as const;

/** In the order of the portal: the app, a branch of the bank, a form on the bank's site. */
export const WaysToBuy = ({ ways }: { ways: InvestorPage['waysToBuy'] }) => (
  <ul className={css.ways} role="list">
    {ways.map(({ title, description }, index) => (
      <Card as="li" key={title}>
        <div className={css.way}>
          <span className={css.mark}>
            <Icon icon={marks[index % marks.length] ?? FileText} size="large" />
          </span>
          <h3>{title}</h3>
          <RichText html={description} size="small" />
        </div>
      </Card>
    ))}
  </ul>
);
