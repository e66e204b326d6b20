/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { ticked } from './texts.ts';
import { useTextForm } from './use-text-form.ts';

const fields = ['name', 'rate', 'consent', 'city'] as const;
const schema = z.object({ name: z.string(), rate: z.string(), consent: z.string(), city: z.string() });

function Sheet({ city = '' }) {
  const form = useTextForm({ name: 'sheet', schema, fields, start: { rate: '1', city } }, () => undefined);
  const { control } = form.methods;
  const name = useController({ control, name: 'name' }).field;
  const rate = useController({ control, name: 'rate' }).field;
  const consent = useController({ control, name: 'consent' }).field;
  const town = useController({ control, name: 'city' }).field;
  return (
    <form ref={form.element}>
      <input {...name} aria-label="Name" />
      {['1', '2'].map((stars) => (
        <input
          key={stars}
          type="radio"
          name="rate"
          value={stars}
          aria-label={stars}
          checked={rate.value === stars}
          onChange={() => rate.onChange(stars)}
        />
      ))}
      <input
        type="checkbox"
        name="consent"
        value={ticked}
        aria-label="Consent"
        checked={consent.value === ticked}
        onChange={({ target }) => consent.onChange(target.checked ? ticked : '')}
      />
      <select {...town} aria-label="City">
        <option value="">–</option>
        <option value="Gyumri">Gyumri</option>
        <option value="Vanadzor">Vanadzor</option>
      </select>
      <output>{JSON.stringify(form.methods.watch())}</output>
    </form>
  );
}

beforeEach(() => sessionStorage.clear());

test('Values typed, chosen and ticked before hydration stay in the form', async () => {
  document.body.innerHTML = `<div id="root">${renderToString(<Sheet />)}</div>`;
  const find = <Kind extends Element>(selector: string) => document.querySelector<Kind>(selector)!;
  find<HTMLInputElement>('[name=name]').value = 'Anna';
  find<HTMLInputElement>('[name=rate][value="2"]').checked = true;
  find<HTMLInputElement>('[name=consent]').checked = true;
  find<HTMLSelectElement>('[name=city]').value = 'Gyumri';
  await act(async () => hydrateRoot(find('#root'), <Sheet />));
  expect(JSON.parse(find('output').textContent)).toEqual({
    name: 'Anna',
    rate: '2',
    consent: ticked,
    city: 'Gyumri',
  });
  expect(find<HTMLInputElement>('[name=rate][value="2"]').checked).toBe(true);
  expect(find<HTMLInputElement>('[name=consent]').checked).toBe(true);
});

test('Typed values take precedence over an older draft, and the rest of the draft is restored', async () => {
  sessionStorage.setItem(
    'arev-draft-sheet',
    JSON.stringify({ name: 'Old', consent: ticked, city: 'Gyumri' }),
  );
  document.body.innerHTML = `<div id="root">${renderToString(<Sheet />)}</div>`;
  document.querySelector<HTMLInputElement>('[name=name]')!.value = 'Anna';
  await act(async () => hydrateRoot(document.querySelector('#root')!, <Sheet />));
  expect(JSON.parse(document.querySelector('output')!.textContent)).toEqual({
    name: 'Anna',
    rate: '1',
    consent: ticked,
    city: 'Gyumri',
  });
});

test('The draft of a list is restored when the browser renders the form', async () => {
  sessionStorage.setItem('arev-draft-sheet', JSON.stringify({ city: 'Vanadzor' }));
  document.body.innerHTML = '<div id="root"></div>';
  await act(async () => createRoot(document.querySelector('#root')!).render(<Sheet city="Gyumri" />));
  expect(JSON.parse(document.querySelector('output')!.textContent)).toMatchObject({ city: 'Vanadzor' });
});
