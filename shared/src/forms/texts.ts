/** What stands in the fields of a form, by their names. A ticked box says `yes`, a radio button its value. */
export type Texts = Record<string, string>;

/** The value of a box that is ticked. */
export const ticked = 'yes';
