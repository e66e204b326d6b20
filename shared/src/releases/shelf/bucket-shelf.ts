import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Refusal } from '../refusal.ts';
import { isInnerPath, releaseId, remoteName } from '../schema/names.ts';
import { bucketAddress, bucketClient } from './bucket-address.ts';
import { compareAndSetObject, obeysConditions } from './bucket-compare-and-set.ts';
import { inParallel } from './in-parallel.ts';
import type { OnStep, Shelf, ShelfRelease, ShelvedRelease } from './shelf.ts';

const pollMs = 400;
/** Written last and deleted first: a release without it does not exist. */
const sealFile = 'release.sig';

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

interface Stored {
  readonly key: string;
  readonly at: Date;
}

export class BucketShelf implements Shelf {
  readonly url: string;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  #conditions: Promise<boolean> | null = null;

  constructor(client: S3Client, bucket: string, prefix: string) {
    this.#client = client;
    this.#bucket = bucket;
    this.#prefix = prefix === '' ? '' : `${prefix}/`;
    this.url = `s3://${bucket}/${prefix}`;
  }

  folder(): null {
    return null;
  }

  async read(path: string): Promise<Buffer | null> {
    return (await this.readTagged(path))?.bytes ?? null;
  }

  async readTagged(path: string): Promise<{ bytes: Buffer; etag: string } | null> {
    try {
      const found = await this.#client.send(new GetObjectCommand(this.#at(path)));
      const bytes = Buffer.from((await found.Body?.transformToByteArray()) ?? []);
      return { bytes, etag: found.ETag ?? '' };
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  }

  async write(path: string, bytes: Buffer): Promise<void> {
    await this.#client.send(new PutObjectCommand({ ...this.#at(path), Body: bytes }));
  }

  /** Writes only if the object still has this tag (null: does not exist); returns whether it did. */
  async writeIf(path: string, bytes: Buffer, etag: string | null): Promise<boolean> {
    const condition = etag === null ? { IfNoneMatch: '*' } : { IfMatch: etag };
    try {
      await this.#client.send(new PutObjectCommand({ ...this.#at(path), Body: bytes, ...condition }));
      return true;
    } catch (error) {
      const status = statusOf(error);
      if (status === 412 || status === 409) return false;
      throw error;
    }
  }

  obeysConditions(): Promise<boolean> {
    this.#conditions ??= obeysConditions(this).catch((problem: unknown) => {
      this.#conditions = null;
      throw problem;
    });
    return this.#conditions;
  }

  async remove(path: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#at(path)));
  }

  compareAndSet(path: string, expected: Buffer | null, bytes: Buffer, onStep?: OnStep): Promise<boolean> {
    return compareAndSetObject(this, path, expected, bytes, onStep);
  }

  async addRelease(
    { remote, id }: ShelfRelease,
    files: ReadonlyMap<string, Buffer>,
    onStep?: OnStep,
  ): Promise<void> {
    await this.remove(`${remote}/${id}/${sealFile}`);
    const seal = files.get(sealFile);
    if (!seal) throw new Refusal(`The release ${remote} ${id} has no ${sealFile}.`);
    const content = [...files].filter(([path]) => path !== sealFile);
    await inParallel(content, async ([path, bytes]) => {
      await this.write(`${remote}/${id}/${path}`, bytes);
      onStep?.(`wrote ${path}`);
    });
    await this.write(`${remote}/${id}/${sealFile}`, seal);
    onStep?.('release in place');
  }

  async renewRelease({ remote, id }: ShelfRelease): Promise<void> {
    const seal = await this.read(`${remote}/${id}/${sealFile}`);
    if (!seal) throw new Refusal(`There is no release ${remote} ${id} in ${this.url}.`);
    await this.write(`${remote}/${id}/${sealFile}`, seal);
  }

  async removeRelease({ remote, id }: ShelfRelease): Promise<void> {
    await this.remove(`${remote}/${id}/${sealFile}`);
    await inParallel(await this.list(`${remote}/${id}/`), ({ key }) => this.remove(key));
  }

  async listReleases(): Promise<readonly ShelvedRelease[]> {
    const found: ShelvedRelease[] = [];
    for (const { key, at } of await this.list('')) {
      const [remote = '', id = '', file, ...deeper] = key.split('/');
      if (file !== sealFile || deeper.length > 0) continue;
      if (!remoteName.safeParse(remote).success || !releaseId.safeParse(id).success) continue;
      found.push({ remote, id, storedAt: at });
    }
    return found;
  }

  /** Objects of releases that were never completed. */
  async clearIncoming(olderThan: Date): Promise<number> {
    const all = await this.list('');
    const folderOf = (key: string): string => key.split('/').slice(0, 2).join('/');
    const sealed = new Set((await this.listReleases()).map(({ remote, id }) => `${remote}/${id}`));
    const young = new Set(all.filter(({ at }) => at > olderThan).map(({ key }) => folderOf(key)));
    const orphans = all.filter(({ key }) => {
      const id = key.split('/')[1] ?? '';
      return releaseId.safeParse(id).success && !sealed.has(folderOf(key)) && !young.has(folderOf(key));
    });
    await inParallel(orphans, ({ key }) => this.remove(key));
    return new Set(orphans.map(({ key }) => folderOf(key))).size;
  }

  watch(_path: string, onHint: () => void): { close(): void } {
    const timer = setInterval(onHint, pollMs);
    return { close: () => clearInterval(timer) };
  }

  #at(path: string): { Bucket: string; Key: string } {
    if (!isInnerPath(path))
      throw new Refusal(`The path ${JSON.stringify(path)} does not stay inside the store.`);
    return { Bucket: this.#bucket, Key: `${this.#prefix}${path}` };
  }

  /** Everything below a path, by key without the prefix of the store. */
  async list(below: string): Promise<Stored[]> {
    const found: Stored[] = [];
    let next: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({
          Bucket: this.#bucket,
          Prefix: `${this.#prefix}${below}`,
          ...(next === undefined ? {} : { ContinuationToken: next }),
        }),
      );
      for (const { Key, LastModified } of page.Contents ?? []) {
        if (Key !== undefined)
          found.push({ key: Key.slice(this.#prefix.length), at: LastModified ?? new Date() });
      }
      next = page.NextContinuationToken;
    } while (next !== undefined);
    return found;
  }
}

export const openBucket = (url: string, silenceMs?: number): BucketShelf => {
  const { bucket, prefix } = bucketAddress(url);
  return new BucketShelf(bucketClient(silenceMs), bucket, prefix);
};
