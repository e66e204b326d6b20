/**
 * For the button of a form whose fields say on leaving what is wrong: their words would move the button away from under
 * the pointer between pressing and letting go, and nothing would be sent.
 */
export const keepFocus = (event: { preventDefault(): void }): void => event.preventDefault();
