import type { PatientFile } from '@arev/shared/contracts/patient-files';
import { found } from '../../errors.ts';
import type { FileKeeper, OpenedFile } from '../../files/keeper.ts';

/** Opens a file for a download under the name that the patient sees. */
export const openFile = async (
  keeper: FileKeeper,
  { id, file }: PatientFile,
): Promise<OpenedFile & { readonly name: string }> => ({ ...found(await keeper.open(id)), name: file });
