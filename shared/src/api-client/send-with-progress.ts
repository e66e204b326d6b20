import type { Fetch } from './fetch-reply.ts';

/** `fetch` reports no upload progress; XMLHttpRequest does. */
export const sendWithProgress: Fetch = (url, { method = 'GET', headers, body, signal }, onProgress) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => reject(new TypeError('the connection broke'));
    request.onabort = () => reject(new DOMException('It was called off', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(typeof body === 'string' || body instanceof FormData ? body : null);
  });

const answerOf = ({ status, statusText, responseText }: XMLHttpRequest): Response =>
  // A response without a body by its status must not get an empty one.
  new Response(responseText === '' ? null : responseText, { status, statusText });
