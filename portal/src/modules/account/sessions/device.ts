/** The first match counts: many browsers also claim to be the ones further down. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['YaBrowser', 'Yandex Browser'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['CriOS', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

const named = (agent: string, names: readonly (readonly [string, string])[]): string[] =>
  names.filter(([mark]) => agent.includes(mark)).map(([, name]) => name);

/** Enough for a person to recognise their own device; product names are the same in every language. */
export const describeDevice = (agent: string): string =>
  [...named(agent, browsers).slice(0, 1), ...named(agent, systems).slice(0, 1)].join(' · ') || '—';
