interface SavedFiles {
  readonly names: readonly string[];
  readonly contents: readonly Blob[];
}

/** The files that the page saves from now on. */
export const catchSaved = (): SavedFiles => {
  const names: string[] = [];
  const contents: Blob[] = [];
  URL.createObjectURL = (content) => {
    if (content instanceof Blob) contents.push(content);
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    names.push(this.download);
  };
  return { names, contents };
};

export const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.readAsText(blob);
  });
