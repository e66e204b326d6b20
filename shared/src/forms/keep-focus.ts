/**
 * For the submit button of a form that validates on blur: an error message would move the button away between
 * pointer down and up, and the click would be lost.
 */
export const keepFocus = (event: { preventDefault(): void }): void => event.preventDefault();
