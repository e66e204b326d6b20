/** A release, a line-up or a key that is not accepted. The message is for the person at the command line. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** One sentence for each problem. */
  readonly sentences: readonly string[];

  constructor(sentences: string | readonly string[], options?: ErrorOptions) {
    const list = typeof sentences === 'string' ? [sentences] : sentences;
    super(list.join('\n'), options);
    this.sentences = list;
  }
}
