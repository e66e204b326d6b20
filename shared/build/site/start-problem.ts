/** Why the site cannot start, in one sentence for the user. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
