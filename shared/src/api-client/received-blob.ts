import { expectedSizeHeader } from '../contracts/endpoint.ts';

/** With an approximate size, only the end is the whole. */
const mostOfExpected = 0.99;

/** The length of a compressed body does not tell its decompressed size. */
const sizeOf = ({ headers }: Response): { readonly size: number; readonly most: number } => {
  const length = headers.has('content-encoding') ? 0 : Number(headers.get('content-length') ?? 0);
  if (length > 0) return { size: length, most: 1 };
  return { size: Number(headers.get(expectedSizeHeader) ?? 0), most: mostOfExpected };
};

/** Called with each part that arrives, and the share that has; without a share if the size is unknown. */
export type OnReceived = (share?: number) => void;

/** The body of a response, with progress while it is received. */
export const receivedBlob = async (response: Response, onReceived: OnReceived): Promise<Blob> => {
  const { body, headers } = response;
  const { size, most } = sizeOf(response);
  if (body === null) return response.blob();
  const chunks: BlobPart[] = [];
  let received = 0;
  const reader = body.getReader();
  for (let next = await reader.read(); next.value !== undefined; next = await reader.read()) {
    chunks.push(next.value);
    received += next.value.length;
    onReceived(size > 0 ? Math.min(most, received / size) : undefined);
  }
  if (size > 0) onReceived(1);
  return new Blob(chunks, { type: headers.get('content-type') ?? '' });
};
