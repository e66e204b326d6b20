import type { AnsweredFile } from '../contracts/endpoint.ts';

const soon = 10_000;

/** Hands a file that came with a token to the browser's downloads, where a link could not have brought the token. */
export const saveFile = ({ content, name }: AnsweredFile, otherwise: string): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name ?? otherwise;
  link.click();
  // Some browsers read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), soon);
};
