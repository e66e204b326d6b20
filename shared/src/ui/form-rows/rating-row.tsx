import { RatingInput } from '../rating/rating.tsx';
import { useRow, type RowProps } from './row.tsx';

/** Stars, from one to five. */
export function RatingRow({ field: name }: Pick<RowProps, 'field'>) {
  const { field, id, label, error } = useRow(name);
  return (
    <RatingInput
      id={id}
      legend={label}
      name={name}
      value={field.value === '' ? null : Number(field.value)}
      onChange={(rate) => field.onChange(String(rate))}
      error={error}
    />
  );
}
