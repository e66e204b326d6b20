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
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'usb',
  'browsing-topics',
];

export const pageHeaders: Readonly<OutgoingHttpHeaders> = {
  ...baseHeaders,
  'permissions-policy': denied.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

export const strictTransport = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
} as const;
