export interface Limits {
  readonly least?: number;
  readonly most?: number;
}

/** The limits of the contracts by field, for the texts of `tooShort` and `tooLong`. */
export const knownLimits: Readonly<Record<string, Limits>> = {
  username: { least: 3, most: 100 },
  password: { least: 8, most: 200 },
  currentPassword: { most: 200 },
  firstName: { most: 60 },
  lastName: { most: 60 },
  fullName: { most: 100 },
  email: { most: 254 },
  contact: { most: 254 },
  message: { most: 4000 },
  code: { most: 20 },
};
