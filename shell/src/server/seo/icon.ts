import type { Exchange } from '../http/exchange.ts';
import { answerText } from '../http/text-answer.ts';

/** The sun of the clinic's name, in the colours of the look. */
const icon = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
  '<rect width="32" height="32" rx="7" fill="#123b3a"/><circle cx="16" cy="17" r="6" fill="#f2a65a"/>',
  '<path d="M16 4v4M6.5 8l2.8 2.8M25.500 8l-2.800 2.800M3.500 17h4M24.500 17h4M6 25.500h20" stroke="#f2a65a" stroke-width="2" stroke-linecap="round"/>',
  '</svg>',
].join('');

export const answerIcon = (exchange: Exchange): Promise<void> =>
  answerText(exchange, { type: 'image/svg+xml', body: icon, maxAge: 86_400 });
