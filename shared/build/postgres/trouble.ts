/** A problem that the user can solve; the message is a complete sentence. */
export class PostgresTrouble extends Error {
  override readonly name = 'PostgresTrouble';
}
