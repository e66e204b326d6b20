import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';

export interface FormFile {
  readonly field?: string;
  readonly name: string;
  readonly type?: string;
  readonly bytes: Uint8Array;
}

/** A multipart form with files, as a browser sends it; `data` is the first part, as JSON. */
export const formOf = (
  files: readonly FormFile[],
  data?: unknown,
): { readonly headers: Record<string, string>; readonly payload: Buffer } => {
  const boundary = `form-${randomUUID()}`;
  const parts = files.flatMap(({ field = 'file', name, type = 'application/octet-stream', bytes }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    bytes,
    '\r\n',
  ]);
  const body =
    data === undefined
      ? []
      : [`--${boundary}\r\ncontent-disposition: form-data; name="data"\r\n\r\n${JSON.stringify(data)}\r\n`];
  const all = [...body, ...parts, `--${boundary}--\r\n`];
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat(all.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))),
  };
};

export const sending = (
  url: string,
  form: ReturnType<typeof formOf>,
  { as, headers }: { readonly as?: string; readonly headers?: Record<string, string> } = {},
): InjectOptions => ({
  method: 'POST',
  url,
  headers: { ...form.headers, ...(as !== undefined && { authorization: `Bearer ${as}` }), ...headers },
  payload: form.payload,
});
