import type { Answer } from '@arev/shared/testing/answers';

/** Answers a repeated call with its first response, as the portal does (019). */
export const keptByKey = (answers: readonly Answer[]): Answer[] => {
  const kept = new Map<string, unknown>();
  return answers.map(({ endpoint, respond }) => ({
    endpoint,
    respond: (input, call) => {
      const { idempotencyKey } = call;
      if (endpoint.method === 'GET' || idempotencyKey === undefined) return respond(input, call);
      const name = `${endpoint.method} ${endpoint.path} ${idempotencyKey}`;
      if (!kept.has(name)) kept.set(name, respond(input, call));
      return kept.get(name);
    },
  }));
};
