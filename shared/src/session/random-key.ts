/** Nobody guesses it. `crypto.randomUUID` is there on secure addresses alone; this is there on all of them. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
