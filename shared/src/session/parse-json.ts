/** Undefined for what is no JSON: storages hold what anybody has put there. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
