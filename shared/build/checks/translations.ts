import { report } from './outcome.ts';
import { readNamespaces } from './translations/bundles.ts';
import { completeness } from './translations/completeness.ts';
import { usage } from './translations/usage.ts';
import { wording } from './translations/wording.ts';

const namespaces = await readNamespaces();
if (namespaces.length === 0)
  throw new Error('No translations were found: the check looks in the wrong place.');
const findings = namespaces.flatMap((namespace) => [...completeness(namespace), ...wording(namespace)]);
const count = namespaces.reduce((sum, { texts }) => sum + texts.hy.size, 0);
report(
  [...findings, ...(await usage(namespaces))],
  `${count} texts in ${namespaces.length} namespaces and three languages`,
);
