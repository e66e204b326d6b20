type End = () => Promise<void>;

declare global {
  var endTestDatabase: End | undefined;
}

// jest loads set-up and tear-down separately; they share only the process.
export const hold = (end: End): void => {
  globalThis.endTestDatabase = end;
};

export const letGo = async (): Promise<void> => {
  await globalThis.endTestDatabase?.();
  globalThis.endTestDatabase = undefined;
};
