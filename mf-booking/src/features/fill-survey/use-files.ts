import type { NamedFile } from '@arev/shared/contracts/endpoint';
import { mostSurveyFiles } from '@arev/shared/contracts/surveys';
import { mostCallMegabytes } from '@arev/shared/contracts/upload-limits';
import { isAboutFile } from '@arev/shared/forms/file-refusal';
import { useState } from 'react';
import { useLostFiles } from './use-lost-files.ts';

export type FilesByItem = Readonly<Record<number, readonly File[]>>;

/** The part of a file is named by the id of its item. */
export const partsOfFiles = (files: FilesByItem): readonly NamedFile[] =>
  Object.entries(files).flatMap(([id, chosen]) => chosen.map((file) => ({ name: id, file })));

/** What is left for further files. */
const leftBeside = (files: FilesByItem) => {
  const parts = partsOfFiles(files);
  return {
    bytes: parts.reduce((room, { file }) => room - file.size, mostCallMegabytes * 1024 * 1024),
    files: mostSurveyFiles - parts.length,
  };
};

/** The chosen files. They are lost on a reload, because no page may read the disk by itself; the tab keeps their names. */
export const useFiles = (survey?: string) => {
  const [files, setFiles] = useState<FilesByItem>({});
  const { lost, chosenAgain, dismiss, dismissAll } = useLostFiles(survey, files);
  const [refused, setRefused] = useState<Readonly<Record<number, string>>>({});
  return {
    files,
    refused,
    /** The names of files to be chosen again, by item. */
    lost,
    dismissLost: dismiss,
    left: leftBeside(files),
    isFull: partsOfFiles(files).length >= mostSurveyFiles,
    add: (id: number, file: File) => {
      setRefused({});
      chosenAgain(id, file.name);
      setFiles((before) =>
        partsOfFiles(before).length < mostSurveyFiles
          ? { ...before, [id]: [...(before[id] ?? []), file] }
          : before,
      );
    },
    remove: (id: number, file: File) => {
      setRefused({});
      setFiles((before) => ({ ...before, [id]: (before[id] ?? []).filter((one) => one !== file) }));
    },
    clear: () => {
      setRefused({});
      setFiles({});
      dismissAll();
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
