/** @jest-environment jsdom */
import { ApiError } from './api-error.ts';
import { fetchReply } from './fetch-reply.ts';
import { sendWithProgress } from './send-with-progress.ts';

/** The part of XMLHttpRequest that is used: a test triggers each event. */
class Request {
  static last: Request;
  status = 200;
  statusText = 'OK';
  responseText = '{"data":null}';
  readonly sent: unknown[] = [];
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  constructor() {
    Request.last = this;
  }
  open(...opened: unknown[]) {
    this.sent.push(...opened);
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.sent.push(body);
  }
  abort() {
    this.onabort?.();
  }
}
beforeEach(() => Object.assign(globalThis, { XMLHttpRequest: Request }));

const sending = (signal?: AbortSignal) => {
  const shares: number[] = [];
  const body = new FormData();
  const answer = fetchReply(sendWithProgress, {
    url: '/portal/api/v1/upload',
    method: 'POST',
    init: { headers: { 'accept-language': 'hy' }, body },
    signal,
    deadline: 60_000,
    onProgress: (share) => shares.push(share),
    wantsFile: false,
  });
  answer.catch(() => undefined);
  return { answer, shares, body };
};

test('The progress of an upload is reported first, then the response', async () => {
  const { answer, shares, body } = sending();
  Request.last.upload.onprogress?.({ lengthComputable: true, loaded: 25, total: 100 });
  Request.last.upload.onprogress?.({ lengthComputable: false, loaded: 50, total: 0 });
  Request.last.upload.onprogress?.({ lengthComputable: true, loaded: 100, total: 100 });
  Request.last.onload?.();
  expect(await answer).toMatchObject({ ok: true, status: 200, text: '{"data":null}' });
  expect(shares).toEqual([0.25, 1]);
  expect(Request.last.sent).toEqual(['POST', '/portal/api/v1/upload', body]);
  expect(Request.last.headers).toEqual({ 'accept-language': 'hy' });
});

test('A response without a body is valid', async () => {
  const { answer } = sending();
  Object.assign(Request.last, { status: 204, responseText: '' });
  Request.last.onload?.();
  expect(await answer).toMatchObject({ status: 204, text: '' });
});

test('An aborted upload stops, and shows no error', async () => {
  const controller = new AbortController();
  const { answer } = sending(controller.signal);
  controller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});

test('An upload that is aborted before it begins sends nothing', async () => {
  const before = Request.last;
  const { answer } = sending(AbortSignal.abort());
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  expect(Request.last).toBe(before);
});

test('A lost connection during an upload is reported as a network error', async () => {
  const { answer } = sending();
  Request.last.onerror?.();
  await expect(answer).rejects.toBeInstanceOf(ApiError);
  await expect(answer).rejects.toMatchObject({ kind: 'network' });
});
