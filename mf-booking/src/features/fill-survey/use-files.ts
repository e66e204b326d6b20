import type { NamedFile } from '@arev/shared/contracts/endpoint';
import { isAboutFile } from '@arev/shared/forms/file-refusal';
import { useState } from 'react';

export type FilesByItem = Readonly<Record<number, readonly File[]>>;

/** The maximum of one filled survey. */
export const mostFiles = 10;

/** The part of a file is named by the id of its item. */
export const partsOfFiles = (files: FilesByItem): readonly NamedFile[] =>
  Object.entries(files).flatMap(([id, chosen]) => chosen.map((file) => ({ name: id, file })));

/** The chosen files. They are lost on a reload, because no page may read the disk by itself. */
export const useFiles = () => {
  const [files, setFiles] = useState<FilesByItem>({});
  const [refused, setRefused] = useState<Readonly<Record<number, string>>>({});
  return {
    files,
    refused,
    isFull: partsOfFiles(files).length >= mostFiles,
    add: (id: number, file: File) => {
      setRefused({});
      setFiles((before) =>
        partsOfFiles(before).length < mostFiles ? { ...before, [id]: [...(before[id] ?? []), file] } : before,
      );
    },
    remove: (id: number, file: File) => {
      setRefused({});
      setFiles((before) => ({ ...before, [id]: (before[id] ?? []).filter((one) => one !== file) }));
    },
    clear: () => {
      setRefused({});
      setFiles({});
    },
    /** The portal's message about a file, with its item. */
    refuse: (error: unknown) => {
      if (!isAboutFile(error)) return;
      const named = error.fields.flatMap(({ path }) => (/^\d+$/.test(path) ? [Number(path)] : []));
      const ids = named.length > 0 ? named : Object.keys(files).map(Number);
      setRefused(Object.fromEntries(ids.map((id) => [id, error.message])));
    },
  };
};
