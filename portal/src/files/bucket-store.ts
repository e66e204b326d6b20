import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { FileStore } from './store.ts';

/** Address and credentials come as every S3 client takes them: AWS_ENDPOINT_URL_S3, AWS_REGION, AWS_ACCESS_KEY_ID, … */
const client = (): S3Client =>
  new S3Client({
    // Stores other than Amazon's have no bucket subdomains, and many do not know the newer checksums.
    forcePathStyle:
      process.env.AWS_ENDPOINT_URL_S3 !== undefined || process.env.AWS_ENDPOINT_URL !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    region: process.env.AWS_REGION ?? 'us-east-1',
  });

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

export const bucketStore = (address: string): FileStore => {
  const { hostname: Bucket, pathname } = new URL(address);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const s3 = client();
  const at = (key: string) => ({ Bucket, Key: prefix === '' ? key : `${prefix}/${key}` });
  const put: FileStore['put'] = async (key, { path, size }) => {
    // With its length said before, a file that breaks off is refused by the server and leaves no object.
    const Body = (await open(path, 'r')).createReadStream();
    try {
      await s3.send(new PutObjectCommand({ ...at(key), Body, ContentLength: size }));
    } finally {
      Body.destroy();
    }
  };
  return {
    put: async (key, file) => {
      try {
        await put(key, file);
      } catch (error) {
        if (!isMissing(error)) throw error;
        // Nothing but the bucket can be missing here: a new store has none yet.
        await s3.send(new CreateBucketCommand({ Bucket }));
        await put(key, file);
      }
    },
    open: async (key) => {
      try {
        const { Body } = await s3.send(new GetObjectCommand(at(key)));
        if (!(Body instanceof Readable)) throw new Error('The bucket answered without a body.');
        return Body;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: async (key) => {
      await s3.send(new DeleteObjectCommand(at(key)));
    },
  };
};
