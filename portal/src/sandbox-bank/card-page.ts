import type { SandboxOrder } from './orders.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');

const page = (title: string, body: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">' +
  `<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${title}</title><style>` +
  'body{font:1rem/1.5 sans-serif;max-width:28rem;margin:3rem auto;padding:0 1rem}' +
  'button{display:block;width:100%;margin:.5rem 0;padding:.75rem;font:inherit}' +
  `</style></head><body><h1>${title}</h1>${body}</body></html>`;

const form = (order: SandboxOrder, content: string): string =>
  '<form method="post" action="page">' +
  `<input type="hidden" name="mdOrder" value="${escape(order.orderId)}">${content}</form>`;

const deed = (value: string, text: string): string => `<button name="deed" value="${value}">${text}</button>`;

/** A real bank asks for a card here; this one asks for the outcome of the payment. */
export const cardPage = (order: SandboxOrder): string =>
  page(
    'Sandbox bank',
    `<p>Order ${escape(order.orderNumber)}: <strong>${order.amount / 100} AMD</strong></p>` +
      `<p>No money moves here, and no card is needed.</p>${form(
        order,
        deed('approve', 'Approve') +
          deed('secure', 'Ask for 3-D Secure first') +
          deed('decline', 'Decline') +
          deed('double', 'Approve and call back twice') +
          deed('silent', 'Approve, but never call back or return') +
          deed('timeout', 'Let the time run out'),
      )}`,
  );

export const securePage = (order: SandboxOrder): string =>
  page(
    '3-D Secure',
    form(
      order,
      `<p><label>Code from the message (1234 is right): <input name="code" inputmode="numeric" required></label></p>${deed(
        'code',
        'Confirm',
      )}`,
    ),
  );

export const endPage = (text: string): string => page('Sandbox bank', `<p>${escape(text)}</p>`);
