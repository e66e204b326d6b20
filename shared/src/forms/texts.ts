/** Field values of a form by name. A checked box is `yes`, a radio button has its value. */
export type Texts = Record<string, string>;

/** The value of a checked box. */
export const ticked = 'yes';
