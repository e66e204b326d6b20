import type { User } from '@arev/shared/contracts/account';
import { Picture } from '@arev/shared/ui/picture';
import css from './person-mark.module.css';

interface PersonMarkProps {
  readonly person: Pick<User, 'firstName' | 'lastName' | 'photo' | 'photoPath'>;
  readonly size?: 'small' | 'large';
}

const sides = { small: 44, large: 128 } as const;

const initialOf = (name: string): string => [...name][0] ?? '';

/** A person's photo or initials, beside the name. */
export const PersonMark = ({ person, size = 'small' }: PersonMarkProps) => {
  const { photo, photoPath, firstName, lastName } = person;
  return (
    <span className={css.mark} data-size={size} aria-hidden="true">
      {photo === null || photoPath === null ? (
        `${initialOf(firstName)}${initialOf(lastName)}`
      ) : (
        <Picture
          kind="doctor"
          photo={photo}
          photoPath={photoPath}
          alt=""
          width={sides[size]}
          height={sides[size]}
          shape="circle"
        />
      )}
    </span>
  );
};
