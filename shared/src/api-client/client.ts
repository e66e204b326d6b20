import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { AnswerOf, Endpoint, InputOf } from '../contracts/endpoint.ts';

/** What TanStack Query passes; a caller of its own has only the signal. */
export interface QueryRun {
  readonly signal: AbortSignal;
  readonly client?: QueryClient;
  readonly queryKey?: QueryKey;
}

/** A typed query for TanStack Query: `useSuspenseQuery(site.api.query(getDoctor, { params: { slug } }))`. */
export interface ApiQuery<Answer> {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: QueryRun) => Promise<Answer>;
}

export interface SendOptions {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  /** Sent instead of the session's access token, and never renewed: the refresh call sends the refresh token. */
  readonly token?: string;
  /** Bypasses the browser cache for a public response: an editor must see the current state. */
  readonly fresh?: boolean;
  /** Reports the upload progress of a form with files, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Reports the download progress of a file, from 0 to 1; not at all if its size is unknown. */
  readonly onReceived?: (share: number) => void;
}

export interface ApiClient {
  /** Sends one call; rejects with `ApiError`. Parses the response by its contract. */
  send<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: SendOptions): Promise<AnswerOf<E>>;
  /** The query key contains method, path, language and input, so equal calls share one response. */
  query<E extends Endpoint>(endpoint: E, input: InputOf<E>): ApiQuery<AnswerOf<E>>;
  /**
   * The same client, which sends the calls that allow it for this patient of the family. Older shells have
   * none (129).
   */
  onBehalfOf?(patientId: number): ApiClient;
}

/** The part of a session that the client needs. */
export interface ClientCredentials {
  accessToken(): string | undefined;
  /** A new access token, or undefined if the session is over. Rejects if the portal cannot be reached. */
  refresh(): Promise<string | undefined>;
  /** Ends the session, whatever is still stored. */
  ended(): void;
  /** The portal does not know the access token: the session should check whether it is still valid. */
  doubted(): void;
}
