import type { AnsweredFile } from '../contracts/endpoint.ts';

const soon = 10_000;

/** Saves a file that needed a token as a browser download, because a link cannot send the token. */
export const saveFile = ({ content, name }: AnsweredFile, otherwise: string): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name ?? otherwise;
  link.click();
  // Some browsers read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), soon);
};
