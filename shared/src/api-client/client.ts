import type { QueryKey } from '@tanstack/react-query';
import type { AnswerOf, Endpoint, InputOf } from '../contracts/endpoint.ts';

/** A typed query for TanStack Query: `useSuspenseQuery(site.api.query(getDoctor, { params: { slug } }))`. */
export interface ApiQuery<Answer> {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Answer>;
}

export interface SendOptions {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  /** Goes out instead of the session's access token, and is never renewed: the refresh call carries the refresh token. */
  readonly token?: string;
  /** A public answer that the browser has kept is asked for again: who changes it must see it as it is. */
  readonly fresh?: boolean;
  /** Told, between 0 and 1, how much of a form with files is on its way. */
  readonly onProgress?: (share: number) => void;
  /** Told, between 0 and 1, how much of a file has come; not at all where its size is not known before its end. */
  readonly onReceived?: (share: number) => void;
}

export interface ApiClient {
  /** Sends one call; rejects with `ApiError`. Parses the answer by its contract. */
  send<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: SendOptions): Promise<AnswerOf<E>>;
  /** The key carries method, path, language and input, so equal questions share one answer. */
  query<E extends Endpoint>(endpoint: E, input: InputOf<E>): ApiQuery<AnswerOf<E>>;
  /** The same client, which makes the calls that allow it for this patient of the family. Shells before 129 have none. */
  onBehalfOf?(patientId: number): ApiClient;
}

/** What the client needs of a session. */
export interface ClientCredentials {
  accessToken(): string | undefined;
  /** A new access token, or undefined when the session is over. Rejects when nobody could be asked. */
  refresh(): Promise<string | undefined>;
  /** The session is over, whatever is still stored. */
  ended(): void;
  /** The portal does not know the access token: the session should look whether it still stands. */
  doubted(): void;
}
