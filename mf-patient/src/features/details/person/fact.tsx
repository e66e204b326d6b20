import css from './fact.module.css';

/** Something that the reader cannot change here. */
export const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <dl className={css.fact}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </dl>
);
