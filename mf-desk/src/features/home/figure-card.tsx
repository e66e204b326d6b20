import { Card } from '@arev/shared/ui/card';
import { Heading } from '@arev/shared/ui/heading';
import { useId, type ReactNode } from 'react';
import css from './figures.module.css';

interface FigureCardProps {
  readonly title: string;
  /** The page that handles it. */
  readonly href: string;
  readonly onward: string;
  readonly children: ReactNode;
}

export const FigureCard = ({ title, href, onward, children }: FigureCardProps) => {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={css.card}>
        <Heading level={2} id={id} className={css.title}>
          {title}
        </Heading>
        {children}
        <p>
          <a href={href}>{onward}</a>
        </p>
      </div>
    </Card>
  );
};
