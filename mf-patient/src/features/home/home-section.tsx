import { useId, type ReactNode } from 'react';
import css from './home.module.css';

interface HomeSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export const HomeSection = ({ title, children }: HomeSectionProps) => {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 className={css.title} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
};
