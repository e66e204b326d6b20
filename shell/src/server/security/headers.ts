import type { OutgoingHttpHeaders } from 'node:http';

/** On every answer of the shell's own, pages and files alike. */
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

/** The price list marks the nearest branch when somebody asks for it. */
const nearestBranch = 'geolocation=(self)';

export const pageHeaders: Readonly<OutgoingHttpHeaders> = {
  ...baseHeaders,
  'permissions-policy': [...denied.map((feature) => `${feature}=()`), nearestBranch].join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/** What an answer of the portal has in case the portal says nothing of it: data, and no page. */
export const proxiedHeaders: Readonly<OutgoingHttpHeaders> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
};

/** On every answer over TLS; `listener.ts` sees to it. */
export const strictTransport = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
} as const;
