/** The length of a compressed body does not tell its decompressed size. */
const sizeOf = ({ headers }: Response): number =>
  headers.has('content-encoding') ? 0 : Number(headers.get('content-length') ?? 0);

/** The body of a response, with progress while it is received. */
export const receivedBlob = async (
  response: Response,
  onReceived: (share: number) => void,
): Promise<Blob> => {
  const { body, headers } = response;
  const size = sizeOf(response);
  if (body === null || !(size > 0)) return response.blob();
  const chunks: BlobPart[] = [];
  let received = 0;
  const reader = body.getReader();
  for (let next = await reader.read(); next.value !== undefined; next = await reader.read()) {
    chunks.push(next.value);
    received += next.value.length;
    onReceived(Math.min(1, received / size));
  }
  return new Blob(chunks, { type: headers.get('content-type') ?? '' });
};
