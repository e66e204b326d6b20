/** Limits of a call with files that forms, the shell and the portal share (031). */

/** The largest file; a clinic may accept less (`UPLOAD_MEGABYTES`), and says so with the data of the company. */
export const mostFileMegabytes = 10;

/** All files of a call together: with its other fields, it has to pass the edge and the shell. */
export const mostCallMegabytes = 24;

/** How long the portal may take to receive, scan and store files, in milliseconds. */
export const uploadMs = 150_000;
