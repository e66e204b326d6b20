import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { FileStore } from './store.ts';

/** Configured by the usual variables of S3 clients: AWS_ENDPOINT_URL_S3, AWS_REGION, AWS_ACCESS_KEY_ID, … */
const client = (): S3Client =>
  new S3Client({
    // Stores other than Amazon's have no bucket subdomains, and many do not support the newer checksums.
    forcePathStyle:
      process.env.AWS_ENDPOINT_URL_S3 !== undefined || process.env.AWS_ENDPOINT_URL !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    region: process.env.AWS_REGION ?? 'us-east-1',
  });

/** How long a bucket may take: to begin an answer, and to receive a file. */
export interface BucketTimes {
  readonly answerMs: number;
  readonly receiveMs: number;
}

/** Somebody waits for their upload. */
const uploadTimes: BucketTimes = { answerMs: 5_000, receiveMs: 120_000 };

/** The content of an answer may take longer, because its reader may be slow. */
const within = async <Result>(ms: number, send: (abortSignal: AbortSignal) => Promise<Result>) => {
  const aborter = new AbortController();
  const timer = setTimeout(() => aborter.abort(), ms);
  try {
    return await send(aborter.signal);
  } finally {
    clearTimeout(timer);
  }
};

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

export const bucketStore = (address: string, times: Partial<BucketTimes> = {}): FileStore => {
  const { answerMs, receiveMs } = { ...uploadTimes, ...times };
  const { hostname: Bucket, pathname } = new URL(address);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const s3 = client();
  const before = prefix === '' ? '' : `${prefix}/`;
  const at = (key: string) => ({ Bucket, Key: `${before}${key}` });
  /** A thousand keys at most, and where the next ones begin. */
  const listSome = async (
    folder: string,
    ContinuationToken?: string,
  ): Promise<Pick<ListObjectsV2CommandOutput, 'Contents' | 'NextContinuationToken'>> => {
    const list = new ListObjectsV2Command({ Bucket, Prefix: `${before}${folder}/`, ContinuationToken });
    try {
      return await within(answerMs, (abortSignal) => s3.send(list, { abortSignal }));
    } catch (error) {
      if (isMissing(error)) return {};
      throw error;
    }
  };
  /** Creates the bucket of a new store. With credentials that may only write, the first upload checks it. */
  const createMissing = async (): Promise<void> => {
    try {
      await within(answerMs, (abortSignal) => s3.send(new HeadBucketCommand({ Bucket }), { abortSignal }));
    } catch (error) {
      if (!isMissing(error)) return;
      await within(answerMs, (abortSignal) => s3.send(new CreateBucketCommand({ Bucket }), { abortSignal }));
    }
  };
  let bucket: Promise<void> | undefined;
  const ensureBucket = (): Promise<void> =>
    (bucket ??= createMissing().catch((error: unknown) => {
      bucket = undefined;
      throw error;
    }));
  return {
    put: async (key, { path, size }) => {
      await ensureBucket();
      // With `ContentLength`, the server refuses an interrupted upload and creates no object.
      const Body = (await open(path, 'r')).createReadStream();
      try {
        const put = new PutObjectCommand({ ...at(key), Body, ContentLength: size });
        await within(receiveMs, (abortSignal) => s3.send(put, { abortSignal }));
      } finally {
        Body.destroy();
      }
    },
    open: async (key) => {
      try {
        const { Body } = await within(answerMs, (abortSignal) =>
          s3.send(new GetObjectCommand(at(key)), { abortSignal }),
        );
        if (!(Body instanceof Readable)) throw new Error('The bucket answered without a body.');
        return Body;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    list: async (folder) => {
      const keys: string[] = [];
      for (let token: string | undefined; ;) {
        const { Contents = [], NextContinuationToken } = await listSome(folder, token);
        keys.push(...Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key.slice(before.length)])));
        token = NextContinuationToken;
        if (token === undefined) return keys;
      }
    },
    remove: async (key) => {
      await within(answerMs, (abortSignal) => s3.send(new DeleteObjectCommand(at(key)), { abortSignal }));
    },
  };
};
