import multipart, { type MultipartFile } from '@fastify/multipart';
import type { Endpoint } from '@arev/shared/contracts/endpoint';
import { errorCode } from '@arev/shared/contracts/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError, InvalidInput } from '../errors.ts';
import type { Intake, ReceivedFile, Reception } from '../files/intake.ts';

export interface Upload {
  readonly files: readonly ReceivedFile[];
  /** The part `data`, read as JSON. */
  readonly body: unknown;
}

const bodyPart = 'data';
const mostBodyBytes = 64 * 1024;
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

/** The name alone: some browsers send the whole path of the visitor's disk. */
const baseName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '').replaceAll(/\p{Cc}/gu, '').slice(0, longestFileName);

const accept = (reception: Reception, { fieldname, filename, file }: MultipartFile): Promise<ReceivedFile> =>
  reception.accept({ field: fieldname, name: baseName(filename), content: file });

/** What was sent has to be what the call asks for; a visitor who sends nothing is told what is missing. */
const refuseOther = (request: FastifyRequest, { files }: Endpoint): void => {
  if (request.isMultipart() && files === undefined) throw new DomainError(errorCode.notAcceptedHere);
  if (request.isMultipart() || files === undefined || files.least === 0) return;
  if (request.headers['content-type'] !== undefined) throw new DomainError(errorCode.notAcceptedHere);
  throw new InvalidInput([{ path: 'file', key: 'required' }]);
};

const readParts = async (
  request: FastifyRequest,
  reception: Reception,
  { most, mostBytes }: { readonly most: number; readonly mostBytes: number },
): Promise<Upload> => {
  const files: ReceivedFile[] = [];
  let body: unknown;
  const limits = {
    fileSize: mostBytes + 1,
    files: most,
    fields: 4,
    parts: most + 4,
    fieldSize: mostBodyBytes,
    headerPairs: 20,
  };
  try {
    // Who left before the form is read sends no more sign of it, and would be waited for.
    if (request.raw.destroyed) throw new Error('the sender is gone');
    for await (const part of request.parts({ limits }))
      if (part.type === 'file') files.push(await accept(reception, part));
      else if (part.fieldname === bodyPart) body = parsed(part.valueTruncated ? undefined : part.value);
  } catch (error) {
    throw asRefusal(error);
  }
  return { files, body };
};

/** What is broken off or is no form at all is the sender's; the limits of a form say a status themselves. */
const asRefusal = (error: unknown): unknown =>
  error instanceof DomainError || (error instanceof Error && 'statusCode' in error)
    ? error
    : new InvalidInput([{ path: 'file', key: 'invalid' }]);

/** The files of a request while its handler runs; afterwards nothing of them is left here. */
export const withUpload = async <Result>(
  intake: Intake,
  endpoint: Endpoint,
  request: FastifyRequest,
  work: (upload: Upload) => Promise<Result>,
): Promise<Result> => {
  refuseOther(request, endpoint);
  if (endpoint.files === undefined || !request.isMultipart()) return work({ files: [], body: request.body });
  const reception = await intake.open();
  try {
    const { least, most } = endpoint.files;
    const upload = await readParts(request, reception, { most, mostBytes: intake.mostBytes });
    if (upload.files.length < least) throw new InvalidInput([{ path: 'file', key: 'required' }]);
    return await work(upload);
  } finally {
    await reception.close();
  }
};
