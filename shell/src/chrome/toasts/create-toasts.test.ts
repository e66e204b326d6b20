import { createToasts } from './create-toasts.ts';

const list = () => createToasts({ errorText: (error) => (error instanceof Error ? error.message : null) });

describe('Toasts', () => {
  it('are shown in their order and dismissed one by one', () => {
    const toasts = list();
    toasts.show({ kind: 'success', text: 'Saved' });
    toasts.show({ kind: 'info', text: 'Mind the time' });
    const [first] = toasts.shown.get();
    toasts.dismiss(first?.id ?? '');
    expect(toasts.shown.get().map(({ text }) => text)).toEqual(['Mind the time']);
  });

  it('are not repeated', () => {
    const toasts = list();
    toasts.show({ kind: 'error', text: 'No connection' });
    toasts.show({ kind: 'info', text: 'Mind the time' });
    toasts.show({ kind: 'error', text: 'No connection' });
    expect(toasts.shown.get().map(({ text }) => text)).toEqual(['Mind the time', 'No connection']);
  });

  it('show no error without a text', () => {
    const toasts = list();
    toasts.showError('silent');
    toasts.showError(new Error('Wrong password'));
    expect(toasts.shown.get()).toMatchObject([{ tone: 'error', text: 'Wrong password' }]);
  });

  it('are removed by a navigation if they are errors; successes stay', () => {
    const toasts = list();
    toasts.moved('/en/doctors');
    toasts.showError(new Error('Wrong password'));
    toasts.show({ kind: 'success', text: 'Saved' });
    toasts.moved('/en/doctors');
    expect(toasts.shown.get()).toHaveLength(2);
    toasts.moved('/en/news');
    expect(toasts.shown.get().map(({ text }) => text)).toEqual(['Saved']);
  });
});
