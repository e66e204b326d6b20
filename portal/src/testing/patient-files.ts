import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { formOf, sending, type FormFile } from './form.ts';
import type { TestPortal } from './portal.ts';

export const attachments = '/patients/api/v1/patient-attachments';

interface Upload {
  readonly name?: string;
  readonly headers?: Record<string, string>;
}

/** The calls of patients for their files, and the files in the store without those of the demo. */
export const fileCalls = (opened: () => TestPortal) => {
  const upload = (as: string, file: FormFile, { name = '', headers = {} }: Upload = {}) =>
    opened().request(
      sending(
        `${attachments}/upload${name === '' ? '' : `?name=${encodeURIComponent(name)}`}`,
        formOf([file]),
        { as, headers },
      ),
    );
  const download = (as: string, url: string) =>
    opened().app.inject({ url, headers: { authorization: `Bearer ${as}` } });

  const listed = (folder: string): Promise<string[]> =>
    readdir(path.join(opened().config.UPLOADS, folder)).catch(() => []);
  const filesOnDisk = async (): Promise<string[]> => [
    ...(await listed('files')),
    ...(await listed('people')),
  ];
  const rows = async (): Promise<number> => {
    const { rows: found } = await sql<{
      count: number;
    }>`select count(*) from stored_file where key not like '%/demo-%'`.execute(opened().db);
    return found[0]?.count ?? -1;
  };
  const state = async () => [await rows(), (await filesOnDisk()).length];
  return { upload, download, listed, filesOnDisk, rows, state };
};
