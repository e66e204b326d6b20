import { appendFile } from 'node:fs';
import { Writable } from 'node:stream';

/** The output of a program in a file. A full disk loses lines, but does not stop the program, and is reported once. */
export class LogFile extends Writable {
  readonly #file: string;
  readonly #onTrouble: (error: Error) => void;
  #isInTrouble = false;

  constructor(file: string, onTrouble: (error: Error) => void) {
    super();
    this.#file = file;
    this.#onTrouble = onTrouble;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    appendFile(this.#file, chunk, (error) => {
      if (error && !this.#isInTrouble) this.#onTrouble(error);
      this.#isInTrouble = error !== null;
      done();
    });
  }
}
