import type { Page } from '@playwright/test';

export const letter = {
  fullName: 'Անի Պետրոսյան',
  email: 'ani@example.am',
  phone: '+374 (91) 12 34 56',
  message: 'Շաբաթ օրերին երեխաներ ընդունո՞ւմ եք',
} as const;

/** The fields of a visitor's form, by form. */
export const fieldOf = (page: Page, form: string, name: string) => page.locator(`#${form}-${name}`);

export const whenFillsIn = async (
  page: Page,
  form: string,
  values: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const [name, value] of Object.entries(values)) await fieldOf(page, form, name).fill(value);
};

/** The smallest valid PDF. */
export const paper = {
  name: 'paper.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
};
