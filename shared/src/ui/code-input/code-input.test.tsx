/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { user } from '../../testing/user.ts';
import { CodeInput, type CodeInputProps } from './code-input.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const open = (props: Partial<CodeInputProps> = {}) => {
  const changes: string[] = [];
  const completed: string[] = [];
  const Piece = () => {
    const [wrong, setWrong] = useState(props.wrong ?? false);
    return (
      <CodeInput
        label="Code"
        {...props}
        wrong={wrong}
        onChange={(code) => {
          changes.push(code);
          setWrong(false);
        }}
        onComplete={(code) => completed.push(code)}
      />
    );
  };
  renderWithTexts(<Piece />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
  const type = (text: string) => user.type(input, text);
  const paste = async (text: string) => {
    await user.click(input);
    await user.paste(text);
  };
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
  return { input, type, paste, pass, changes, completed };
};

test('A code is entered digit by digit, and reported 50 ms after four digits', async () => {
  const { type, pass, changes, completed } = open();
  for (const digit of '123') {
    await type(digit);
    pass(50);
  }
  await type('4');
  pass(49);
  expect([changes, completed]).toEqual([['1', '12', '123'], []]);
  pass(1);
  expect([changes.at(-1), completed]).toEqual(['1234', ['1234']]);
});

test('A pasted code is reported once, also one of six digits with invisible characters around it', async () => {
  const { paste, pass, changes, completed, input } = open({ length: 6 });
  await paste(' \u200b482915\u200e ');
  pass(50);
  expect([input.value, changes, completed]).toEqual(['482915', ['482915'], ['482915']]);
});

test.each(['12a', '12-34', 'AB12'])(
  'Characters that are not digits, such as %s, clear the input',
  async (text) => {
    const { type, paste, pass, input, completed } = open();
    await type('12');
    await paste(text);
    pass(50);
    expect([input.value, completed]).toEqual(['', []]);
  },
);

test('Letters are accepted if they are allowed', async () => {
  const { type, pass, completed } = open({ letters: true });
  await type('AB12');
  pass(50);
  expect(completed).toEqual(['AB12']);
});

test('A wrong code shows an error at the input until it is changed', async () => {
  const { type, pass, input } = open({ wrong: true });
  expect(input).toHaveAttribute('aria-invalid', 'true');
  const described = input.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)).toHaveTextContent(/^The code is not right/);
  // It is announced, because the field keeps the focus.
  const live = document.getElementById(described)?.closest('[aria-live=polite]');
  await type('1');
  pass(50);
  expect(input).not.toHaveAttribute('aria-invalid');
  expect(live).toBeInTheDocument();
  expect(live).toBeEmptyDOMElement();
});

test('Words of its own say what to do about a wrong code', () => {
  const { input } = open({ wrong: 'Enter the next one' });
  expect(input).toHaveAccessibleDescription('Enter the next one');
});

test.each([
  ['at once', () => Promise.resolve()],
  ['after a press on its field', () => user.click(screen.getByRole('textbox'))],
])('A code that was not accepted is typed again key by key, %s', async (_, go) => {
  const { type, pass, input, completed } = open();
  await type('1111');
  pass(50);
  await go();
  await user.keyboard('2222');
  pass(50);
  expect([input.value, completed]).toEqual(['2222', ['1111', '2222']]);
});

test('Phones and browsers offer a code that was just received', () => {
  const { input } = open();
  expect([input.autocomplete, input.inputMode]).toEqual(['one-time-code', 'numeric']);
});

test('A code that is being checked cannot be changed, and its field keeps the focus', async () => {
  const { input, type, pass, changes } = open({ busy: true });
  await type('1');
  pass(50);
  expect([input.value, changes]).toEqual(['', []]);
  // A browser takes the focus of a disabled field away.
  expect(input).toBeEnabled();
  expect(input).toHaveFocus();
});
