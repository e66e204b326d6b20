import { S3Client } from '@aws-sdk/client-s3';
import { Refusal } from '../refusal.ts';
import { isInnerPath } from '../schema/names.ts';

/** `s3://bucket/prefix` in its parts. */
export const bucketAddress = (url: string): { readonly bucket: string; readonly prefix: string } => {
  const { hostname: bucket, pathname } = new URL(url);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  if (bucket === '' || (prefix !== '' && !isInnerPath(prefix))) {
    throw new Refusal(`${JSON.stringify(url)} is not an address like s3://bucket/prefix.`);
  }
  return { bucket, prefix };
};

/** A store that stays silent this long, also within an answer, is asked again on another connection. */
const longestSilence = 5_000;

/**
 * Address and credentials are the environment variables of every S3 client: AWS_ENDPOINT_URL_S3, AWS_REGION,
 * AWS_ACCESS_KEY_ID, …
 */
export const bucketClient = (silenceMs = longestSilence): S3Client =>
  new S3Client({
    // Stores other than Amazon's have no bucket subdomains, and many do not support the newer checksums.
    forcePathStyle:
      process.env.AWS_ENDPOINT_URL_S3 !== undefined || process.env.AWS_ENDPOINT_URL !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The request timeout of this client only warns, and would count the time of a large upload.
    requestHandler: { connectionTimeout: silenceMs, socketTimeout: silenceMs },
    region: process.env.AWS_REGION ?? 'us-east-1',
  });
