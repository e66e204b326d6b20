import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { Endpoint } from '@arev/shared/contracts/endpoint';
import { errorCode } from '@arev/shared/contracts/errors';
import { withoutUnseen } from '@arev/shared/contracts/text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError, InvalidInput } from '../errors.ts';
import type { Intake, ReceivedFile, Reception } from '../files/intake.ts';
import { bodyLimitOf } from './body-limits.ts';

/** The form part that contains all fields except files, as JSON. */
const bodyPart = 'data';
const longestFileName = 255;

export const acceptMultipart = (app: FastifyInstance): void => {
  void app.register(multipart, { throwFileSizeLimit: false });
};

const notJson = () => new InvalidInput([{ path: bodyPart, key: 'invalid' }]);

const parsed = (text: unknown): unknown => {
  if (typeof text !== 'string') throw notJson();
  try {
    return JSON.parse(text);
  } catch {
    throw notJson();
  }
};

/** A form escapes quotes and line breaks in the name of a file, and nothing else. */
const unescaped = (name: string): string => name.replaceAll('%22', '"').replaceAll(/%0[AD]/g, '');

/** The base name: some browsers send the full local path. Direction marks would show an extension that it does not have. */
const baseName = (name: string): string =>
  withoutUnseen(unescaped(name.split(/[/\\]/).at(-1) ?? '').replaceAll(/\p{Cc}/gu, '')).slice(
    0,
    longestFileName,
  );

type Wanted = NonNullable<Endpoint['files']>;

const accept = (
  reception: Reception,
  { fieldname, filename, file }: MultipartFile,
  { webp }: Wanted,
): Promise<ReceivedFile> =>
  reception.accept({ field: fieldname, name: baseName(filename), content: file, webp: webp === true });

/** Compares the uploaded files with the contract and reports missing ones. */
const refuseOther = (request: FastifyRequest, { files }: Endpoint): void => {
  if (request.isMultipart() && files === undefined) throw new DomainError(errorCode.notAcceptedHere);
  if (request.isMultipart() || files === undefined || files.least === 0) return;
  if (request.headers['content-type'] !== undefined) throw new DomainError(errorCode.notAcceptedHere);
  throw new InvalidInput([{ path: 'file', key: 'required' }]);
};

interface Form<Checked> {
  readonly intake: Intake;
  readonly request: FastifyRequest;
  readonly sender: string;
  readonly wanted: Wanted;
  /** How many bytes the other fields may have. */
  readonly mostBodyBytes: number;
  /** Validates all fields except files, and requires the captcha of a visitor. */
  readonly check: (body: unknown) => Promise<Checked>;
}

/** A form being read. Files are accepted only after the parts before them were validated. */
class FormReading<Checked> {
  readonly files: ReceivedFile[] = [];
  readonly #form: Form<Checked>;
  #body: unknown;
  #checked: { readonly value: Checked } | undefined;
  #reception: Reception | undefined;

  constructor(form: Form<Checked>) {
    this.#form = form;
  }

  async read(): Promise<Checked> {
    const { request, intake, wanted, mostBodyBytes } = this.#form;
    const { most, least } = wanted;
    const limits = {
      fileSize: intake.mostBytes + 1,
      files: most,
      fields: 4,
      parts: most + 4,
      fieldSize: mostBodyBytes,
      headerPairs: 20,
    };
    if (
      Number(request.headers['content-length'] ?? 0) >
      most * (intake.mostBytes + mostBodyBytes) + mostBodyBytes
    )
      throw new DomainError(errorCode.tooLarge);
    // A client that disconnected earlier emits no further event, and would be awaited forever.
    if (request.raw.destroyed) throw new Error('the sender is gone');
    for await (const part of request.parts({ limits }))
      if (part.type === 'file') await this.#take(part);
      else if (part.fieldname === bodyPart) this.#say(part);
    if (this.files.length < least) throw new InvalidInput([{ path: 'file', key: 'required' }]);
    return this.#check();
  }

  async close(): Promise<void> {
    await this.#reception?.close();
  }

  #say({ value, valueTruncated }: MultipartValue): void {
    if (valueTruncated) throw new DomainError(errorCode.tooLarge);
    if (this.#checked !== undefined) throw notJson();
    this.#body = parsed(value);
  }

  async #take(part: MultipartFile): Promise<void> {
    await this.#check();
    this.#reception ??= await this.#form.intake.open(this.#form.sender);
    this.files.push(await accept(this.#reception, part, this.#form.wanted));
  }

  async #check(): Promise<Checked> {
    this.#checked ??= { value: await this.#form.check(this.#body) };
    return this.#checked.value;
  }
}

/** Aborted and malformed forms are client errors; limits of the form parser have their own status. */
const asRefusal = (error: unknown, most: number): unknown => {
  if (error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT')
    return new InvalidInput([{ path: 'file', key: 'tooMany' }], most === 1 ? 'oneFile' : 'manyFiles');
  return error instanceof DomainError || (error instanceof Error && 'statusCode' in error)
    ? error
    : new InvalidInput([{ path: 'file', key: 'invalid' }]);
};

/** The files of a request while its handler runs; they are removed afterwards. */
export const withUpload = async <Checked, Result>(
  {
    endpoint,
    intake,
    request,
    sender,
    check,
  }: Omit<Form<Checked>, 'wanted' | 'mostBodyBytes'> & { readonly endpoint: Endpoint },
  work: (checked: Checked, files: readonly ReceivedFile[]) => Promise<Result>,
): Promise<Result> => {
  refuseOther(request, endpoint);
  if (endpoint.files === undefined || !request.isMultipart()) return work(await check(request.body), []);
  const wanted = endpoint.files;
  const mostBodyBytes = bodyLimitOf(endpoint);
  const form = new FormReading({ intake, request, sender, check, wanted, mostBodyBytes });
  try {
    const checked = await form.read().catch((error: unknown) => {
      throw asRefusal(error, wanted.most);
    });
    return await work(checked, form.files);
  } finally {
    await form.close();
  }
};
