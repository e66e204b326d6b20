/** Fields that several types of content have. */

export const title = { kind: 'line' } as const;
export const rich = { kind: 'rich' } as const;
export const titled = { title, description: rich };
export const sortOrder = { kind: 'number', least: 0, most: 1_000_000 } as const;
export const slug = { kind: 'slug' } as const;
export const picture = { kind: 'picture', optional: true } as const;
/** A picture that may say what no text beside it says. */
export const described = { ...picture, describedBy: 'alternativeText' } as const;
export const alternativeText = { kind: 'line', most: 300, optional: true } as const;
export const illustrated = { ...titled, alternativeText };
export const flag = { kind: 'flag' } as const;
export const one = <Of extends string>(of: Of) => ({ kind: 'one', of }) as const;
export const many = <Of extends string>(of: Of) => ({ kind: 'many', of }) as const;
export const link = { kind: 'link', optional: true } as const;
