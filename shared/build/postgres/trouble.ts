/** Something that the person who started us can put right; the message is the whole sentence. */
export class PostgresTrouble extends Error {
  override readonly name = 'PostgresTrouble';
}
