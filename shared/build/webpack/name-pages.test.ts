import namePages from './name-pages.ts';

const doctor =
  "{ id: 'doctor', path: page.doctor(':slug'), load: () => import('./screens/doctor/doctor.tsx') },";
const redirected = "{ id: 'former', path: 'before', loader: () => redirect('/doctors') },";

test('The chunk of a page is named after its id, also after a route without a chunk', () => {
  expect(namePages(`${redirected}\n${doctor}`)).toBe(
    `${redirected}\n${doctor.replace("import('", 'import(/* webpackChunkName: "doctor" */ \'')}`,
  );
});

test('The build refuses a chunk that belongs to no page', () => {
  expect(() => namePages("const load = () => import('./screens/doctor/doctor.tsx');")).toThrow(
    './screens/doctor/doctor.tsx is loaded by no page',
  );
});
