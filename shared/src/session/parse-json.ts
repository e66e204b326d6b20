/** Undefined for invalid JSON: anybody can write to the storage. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
