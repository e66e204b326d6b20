import type { OutgoingHttpHeaders } from 'node:http';

/** On every response of the shell itself, pages and files alike. */
export const baseHeaders: Readonly<OutgoingHttpHeaders> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

const denied = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'usb',
  'browsing-topics',
];

/** The price list shows the nearest branch if the visitor asks for it. */
const nearestBranch = 'geolocation=(self)';

export const pageHeaders: Readonly<OutgoingHttpHeaders> = {
  ...baseHeaders,
  'permissions-policy': [...denied.map((feature) => `${feature}=()`), nearestBranch].join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/** Defaults for responses of the portal that lack these headers: data, not pages. */
export const proxiedHeaders: Readonly<OutgoingHttpHeaders> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
};

/** On every response over TLS; `listener.ts` adds it. */
export const strictTransport = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
} as const;
