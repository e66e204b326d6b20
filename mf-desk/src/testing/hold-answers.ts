import type { Endpoint } from '@arev/shared/contracts/endpoint';
import type { Answer } from '@arev/shared/testing/answers';

/** The portal answers this call as before, but not until the returned function is called. */
export const holdAnswers = (answers: Answer[], call: Endpoint): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = answers.find(({ endpoint }) => endpoint === call)!;
  answers.unshift({
    ...held,
    respond: async (...given: Parameters<typeof held.respond>) => {
      await promise;
      return held.respond(...given);
    },
  });
  return resolve;
};
