import { appendFile } from 'node:fs';
import { Writable } from 'node:stream';

/** What a program says, in a file. A full disk costs lines of it, not the program, and is told once. */
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
