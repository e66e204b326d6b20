/** Where a release's file for the browser is served. */
export const clientUrl = (remote: string, id: string, path: string): string =>
  `/releases/${remote}/${id}/client/${path}`;
