type End = () => Promise<void>;

declare global {
  var endTestDatabase: End | undefined;
}

// jest loads what goes before and after the tests apart from each other; the process is all they share.
export const hold = (end: End): void => {
  globalThis.endTestDatabase = end;
};

export const letGo = async (): Promise<void> => {
  await globalThis.endTestDatabase?.();
  globalThis.endTestDatabase = undefined;
};
