export { accountCalls } from './account-calls.ts';
export { ApiError, type ApiErrorKind } from './api-error.ts';
export { type Card, cardsOf, type Described, inCards } from './cards.ts';
export type { ApiClient, ApiQuery, ClientCredentials, SendOptions } from './client.ts';
export { createApiClient, type ApiClientOptions } from './create-api-client.ts';
export { isRefusal } from './is-refusal.ts';
export { handlingOf, isAbort, type ErrorText, type Handling } from './error-policy.ts';
