import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import type { Executor } from './factory.ts';

const held = new AsyncLocalStorage<PostgresPoolClient>();

/** The connection for all queries in this context, whatever database object is used. */
export const heldClient = (): PostgresPoolClient | undefined => held.getStore();

/** Rows read here are valid only in this context: they must not be shared or cached. */
export const isHeld = (): boolean => held.getStore() !== undefined;

const transactional = /^\s*(?:begin|start|commit|end|rollback|abort|savepoint|release|set)\b/i;

/** One query after the other, as a connection requires. */
const clientOver = (transaction: Executor): PostgresPoolClient => {
  const plain = transaction.withoutPlugins();
  let last: Promise<unknown> = Promise.resolve();
  const ask = async (text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> => {
    // It would end the transaction whose rows nobody else may see.
    if (transactional.test(text)) throw new Error('there is no transaction inside of a held one');
    const { rows } = await plain.executeQuery(CompiledQuery.raw(text, [...parameters]));
    return { command: 'SELECT', rowCount: rows.length, rows };
  };
  const query = (
    text: unknown,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<unknown>> => {
    if (typeof text !== 'string') throw new Error('there is no cursor inside of a held transaction');
    const answer = last.then(() => ask(text, parameters));
    last = answer.catch(() => undefined);
    return answer;
  };
  // The interface has another signature for cursors, which are refused.
  return { query: query as PostgresPoolClient['query'], release: () => undefined };
};

/** All queries of the work run in this transaction. */
export const holding = <Result>(transaction: Executor, work: () => Promise<Result>): Promise<Result> =>
  held.run(clientOver(transaction), work);
