import { Star as Drawing } from 'lucide-react';

import css from './rating.module.css';

export const Star = ({ filled }: { readonly filled: boolean }) => (
  <Drawing
    className={css.star}
    data-filled={filled ? '' : undefined}
    strokeWidth={1.75}
    aria-hidden
    focusable="false"
  />
);
