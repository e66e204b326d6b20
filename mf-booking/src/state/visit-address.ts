import { PageStatus, type ScreenContext } from '@arev/shared/remote-kit';

/** The visit in an address; an invalid number is not found. */
export const visitIdIn = ({ id = '' }: ScreenContext['params']): number => {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new PageStatus(404);
  return Number(id);
};

/** The family member whose visit it is, if any. */
export const patientIn = (search: string): number | undefined => {
  const id = new URLSearchParams(search).get('for') ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
};
