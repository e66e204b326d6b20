// A file for each row, so that a page loads only the controls of its forms.
export { CheckRow } from './check-row.tsx';
export { DateRow } from './date-row.tsx';
export { PasswordRow } from './password-row.tsx';
export { PhoneRow } from './phone-row.tsx';
export { RatingRow } from './rating-row.tsx';
export { useRow, type RowProps } from './row.tsx';
export { SelectRow } from './select-row.tsx';
export { TextAreaRow } from './text-area-row.tsx';
export { TextRow } from './text-row.tsx';
