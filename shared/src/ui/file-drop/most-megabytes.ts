import { createContext } from 'react';
import { mostFileMegabytes } from '../../contracts/upload-limits.ts';

/** The largest file that the portal of this page accepts. */
export const MostMegabytes = createContext(mostFileMegabytes);
