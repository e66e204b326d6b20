/** The address of a release's file for the browser. */
export const clientUrl = (remote: string, id: string, path: string): string =>
  `/releases/${remote}/${id}/client/${path}`;
