/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';

import { mostFileMegabytes } from '../../contracts/upload-limits.ts';
import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { isLeftToBrowser, user } from '../../testing/user.ts';
import { Field } from '../field/field.tsx';
import { fileProblem, type Taken } from './check-file.ts';
import { FileDrop } from './file-drop.tsx';
import { MostMegabytes } from './most-megabytes.ts';

function Example({ takes }: { readonly takes?: Taken }) {
  const [file, setFile] = useState<File | null>(null);
  return <FileDrop label="Paper" file={file} onChange={setFile} {...(takes && { takes })} />;
}

const paper = new File([new Uint8Array(340 * 1024)], 'paper.pdf', { type: 'application/pdf' });
/** `user` drags nothing. */
const drop = (place: HTMLElement, file: File) => fireEvent.drop(place, { dataTransfer: { files: [file] } });
const input = () => screen.getByLabelText('Paper: Choose a file');

test('A selected file is shown with its size, and can be removed', async () => {
  renderWithTexts(<Example />);
  await user.upload(input(), [paper]);
  expect(screen.getByRole('status').textContent).toBe('paper.pdf340 KB');
  await user.click(screen.getByRole('button', { name: 'Remove the file paper.pdf' }));
  expect(screen.queryByText('paper.pdf')).not.toBeInTheDocument();
  expect(input()).toHaveFocus();
});

test('A phone can take a photo of a document with its camera', async () => {
  renderWithTexts(<Example />);
  const camera = screen.getByLabelText('Paper: Take a photo');
  expect(camera).toHaveAttribute('capture', 'environment');
  await user.upload(camera, [new File(['x'], 'image.jpg', { type: 'image/jpeg' })]);
  expect(screen.getByRole('status')).toHaveTextContent('image.jpg');
});

test('A file can be dropped', () => {
  renderWithTexts(<Example />, { language: 'hy' });
  const place = screen.getByLabelText('Paper: Ընտրեք ֆայլը').parentElement;
  if (!place) throw new Error('there is no place to drop it');
  fireEvent.dragOver(place);
  expect(place).toHaveAttribute('data-over');
  drop(place, new File(['x'.repeat(1_300_000)], 'պատկեր.png'));
  expect(screen.getByRole('status').textContent).toBe('պատկեր.png1,2 ՄԲ');
});

test('A file of another type shows an error, and the former file is removed', async () => {
  renderWithTexts(<Example />);
  const live = document.querySelector('[aria-live=polite]');
  await user.upload(input(), [paper]);
  await user.upload(input(), [new File(['<p>'], 'page.html', { type: 'text/html' })]);
  const words = screen.getByText(/This kind of file is not accepted/);
  // It is announced: its live region was there before.
  expect(words.closest('[aria-live=polite]')).toBe(live);
  expect(input()).toHaveAttribute('aria-invalid', 'true');
  expect(screen.queryByText('paper.pdf')).not.toBeInTheDocument();
});

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
test.each([
  ['a.pdf', 'application/pdf', 1, undefined],
  ['a.PDF', '', 1, undefined],
  ['scan.jpeg', 'image/jpeg', 1, undefined],
  ['form.docx', word, 1, undefined],
  ['form.doc', 'application/msword', 1, undefined],
  ['page.html', 'text/html', 1, 'invalid'],
  ['a.pdf', 'text/html', 1, 'invalid'],
  ['a.pdf.exe', 'application/pdf', 1, 'invalid'],
  ['pdf', 'application/pdf', 1, 'invalid'],
  ['a.constructor', '', 1, 'invalid'],
  ['a.jfif', 'image/jpeg', 10, undefined],
  // Browsers take the type from the system, which may know another name of it, another program, or none.
  ['a.pdf', 'application/x-pdf', 1, undefined],
  ['scan.jpg', 'image/pjpeg', 1, undefined],
  ['form.doc', 'application/octet-stream', 1, undefined],
  ['form.docx', 'application/zip', 1, undefined],
  ['a.pdf', 'video/mp4', 1, 'invalid'],
  ['a.png', 'audio/mpeg', 1, 'invalid'],
  ['a.png', 'image/png', 0, 'empty'],
  ['a.png', 'image/png', mostFileMegabytes * 1024 * 1024, undefined],
  ['a.png', 'image/png', mostFileMegabytes * 1024 * 1024 + 1, 'tooLarge'],
])('The file %s of the type “%s” with %i bytes has the error %s', (name, type, size, problem) => {
  const file = new File([], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  expect(fileProblem(file, { takes: 'papers', megabytes: mostFileMegabytes })).toBe(problem);
});

test('A clinic that accepts smaller files says so, and larger ones are refused at once', async () => {
  renderWithTexts(
    <MostMegabytes value={2}>
      <Example />
    </MostMegabytes>,
  );
  expect(input()).toHaveAccessibleDescription('PDF, JPEG, PNG, DOC, DOCX, up to 2 MB');
  const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'large.pdf', { type: 'application/pdf' });
  await user.upload(input(), [large]);
  expect(screen.getByText('The file is larger than 2 MB. Choose a smaller one.')).toBeInTheDocument();
});

test('A field for pictures refuses documents, and names the accepted types', async () => {
  renderWithTexts(<Example takes="pictures" />);
  expect(input()).toHaveAccessibleDescription('JPEG, PNG, up to 10 MB');
  // A dropped file is not held back by `accept`.
  drop(input(), paper);
  expect(screen.getByText(/Choose a JPEG or PNG file/)).toBeInTheDocument();
  expect(screen.queryByText('paper.pdf')).not.toBeInTheDocument();
  await user.upload(input(), [new File(['x'], 'room.png', { type: 'image/png' })]);
  expect(screen.getByRole('status')).toHaveTextContent('room.png');
});

test('A limit for all files together is told before a file is chosen', () => {
  const left = { bytes: 100, files: 1 };
  const together = { hint: 'Up to 24 MB together.', left, noRoom: 'no room', tooMany: 'too many' };
  renderWithTexts(
    <FileDrop multiple label="Paper" file={null} onChange={() => undefined} together={together} />,
    { language: 'ru' },
  );
  expect(screen.getByLabelText('Paper: Выберите файл')).toHaveAccessibleDescription(
    'PDF, JPEG, PNG, DOC, DOCX, до 10 МБ каждый. Можно выбрать сразу несколько файлов. Up to 24 MB together.',
  );
});

test('Files beyond the last that there is a place for are named', () => {
  const added: string[] = [];
  const left = { bytes: Infinity, files: 1 };
  renderWithTexts(
    <FileDrop
      multiple
      label="Paper"
      file={null}
      onChange={(file) => void added.push(file?.name ?? '')}
      together={{ hint: 'One file.', left, noRoom: 'No room.', tooMany: 'Too many.' }}
    />,
  );
  const page = new File(['<p>'], 'page.html', { type: 'text/html' });
  const more = ['two.pdf', 'three.pdf'].map((name) => new File(['%PDF'], name));
  fireEvent.drop(input(), { dataTransfer: { files: [page, paper, ...more] } });
  expect(added).toEqual(['paper.pdf']);
  expect(input()).toHaveAccessibleDescription(
    expect.stringContaining('Not added: two.pdf, three.pdf. Too many.'),
  );
});

test('Of several files, those that are not accepted are named with their reason', async () => {
  const added: string[] = [];
  renderWithTexts(
    <FileDrop multiple label="Paper" file={null} onChange={(file) => void added.push(file?.name ?? '')} />,
  );
  const pages = ['one.html', 'two.html'].map((name) => new File(['<p>'], name, { type: 'text/html' }));
  const empty = new File([], 'empty.pdf', { type: 'application/pdf' });
  fireEvent.drop(input(), { dataTransfer: { files: [pages[0], paper, empty, pages[1]] } });
  expect(added).toEqual(['paper.pdf']);
  expect(input()).toHaveAccessibleDescription(
    'Not added: one.html, two.html. This kind of file is not accepted. Choose a PDF, JPEG, PNG, DOC or DOCX file. ' +
      'Not added: empty.pdf. The file is empty. Choose another one. ' +
      'PDF, JPEG, PNG, DOC, DOCX, up to 10 MB each. You can choose several files at once.',
  );
  await user.upload(input(), [paper]);
  expect(input()).not.toHaveAttribute('aria-invalid');
});

test('A field whose file is being sent keeps the focus, and takes no other file', async () => {
  const taken: (File | null)[] = [];
  renderWithTexts(<FileDrop label="Paper" file={paper} onChange={(file) => taken.push(file)} locked />);
  // A browser takes the focus of a disabled field away.
  expect(input()).toBeEnabled();
  expect(await isLeftToBrowser('click', () => user.click(input()))).toBe(false);
  expect(input()).toHaveFocus();
  drop(input(), paper);
  expect(taken).toEqual([]);
});

test('In a field, it has the error of the field, and that of a file that is not accepted', async () => {
  renderWithTexts(
    <Field id="photo" label="Photo" hint="Of the house" error="The picture is invalid">
      <Example />
    </Field>,
  );
  expect(input()).toHaveAttribute('id', 'photo');
  expect(input()).toHaveAttribute('aria-invalid', 'true');
  expect(input()).toHaveAccessibleDescription(
    'The picture is invalid Of the house PDF, JPEG, PNG, DOC, DOCX, up to 10 MB',
  );
  drop(input(), new File([], 'empty.pdf', { type: 'application/pdf' }));
  expect(input()).toHaveAccessibleDescription(
    'The file is empty. Choose another one. The picture is invalid Of the house PDF, JPEG, PNG, DOC, DOCX, up to 10 MB',
  );
});
