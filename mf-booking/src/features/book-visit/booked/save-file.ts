import type { AnsweredFile } from '@arev/shared/contracts/endpoint';

/** Hands a file that was fetched with the person's token to the browser, as a link to it would. */
export const saveFile = ({ content, name }: AnsweredFile, otherwise: string): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name ?? otherwise;
  link.click();
  URL.revokeObjectURL(url);
};
