import { CreateBucketCommand, HeadBucketCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { bucketAddress, bucketClient } from './bucket-address.ts';

/** Creates the bucket of a release store unless it exists. */
export const createBucket = async (url: string): Promise<void> => {
  const { bucket } = bucketAddress(url);
  const client = bucketClient();
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 404) throw error;
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
  } finally {
    client.destroy();
  }
};
