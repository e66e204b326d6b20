import { page } from '@arev/shared/routing';
import build from '../webpack.config.ts';

const patientId = 7;

/** The server draws the links to other languages from the declared parameters: without `for` they lead to one's own page. */
test.each([
  page.visit(1, { patientId }),
  page.requests({ tab: 'done', page: 2, patientId }),
  page.ownFiles({ page: 2, patientId }),
  page.purchases({ page: 2, patientId }),
  page.purchase(1, { patientId }),
  page.paymentResult('1', { patientId }),
])('The address %s keeps its query in the links to other languages', (address) => {
  const [path = '', query] = address.split('?');
  const declared = Object.entries(build.queries)
    .filter(([pattern]) => new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(path))
    .flatMap(([, names]) => names);
  expect(declared).toEqual(expect.arrayContaining([...new URLSearchParams(query).keys()]));
});
