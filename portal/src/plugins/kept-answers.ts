import { BoundedMap } from './bounded-map.ts';
import type { PublicAnswer } from './public-cache.ts';

/**
 * Answers that come from content alone, for as long as it is the same. That is asked anew for each request, which costs
 * next to nothing beside the question itself; so no portal ever answers what another one has changed before.
 */
export class KeptAnswers {
  readonly #version: () => Promise<string>;
  readonly #kept: BoundedMap<PublicAnswer>;
  #underWay = new Map<string, Promise<PublicAnswer>>();
  #of: string | undefined;

  constructor(version: () => Promise<string>, mostBytes = 32 * 1024 * 1024) {
    this.#version = version;
    this.#kept = new BoundedMap(mostBytes);
  }

  async get(key: string, make: () => Promise<PublicAnswer>): Promise<PublicAnswer> {
    this.#renew(await this.#version());
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const crowd = this.#underWay;
    const making = crowd.get(key) ?? make();
    crowd.set(key, making);
    try {
      const answer = await making;
      // What was begun before a change may show less than that change.
      if (crowd === this.#underWay) this.#kept.set(key, answer, answer.bytes.length + key.length * 2);
      return answer;
    } finally {
      if (crowd.get(key) === making) crowd.delete(key);
    }
  }

  #renew(version: string): void {
    if (version === this.#of) return;
    this.#of = version;
    this.#kept.clear();
    this.#underWay = new Map();
  }
}
