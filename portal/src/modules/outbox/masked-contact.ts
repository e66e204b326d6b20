const hidden = '•••';

/** Shows enough to tell two contacts of one patient apart, and to notice a typing mistake in the domain. */
export const maskedContact = (contact: string): string => {
  const at = contact.lastIndexOf('@');
  return at > 0 ? `${contact.slice(0, 1)}${hidden}${contact.slice(at)}` : `${hidden} ${contact.slice(-2)}`;
};
