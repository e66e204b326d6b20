/** Formats an amount with dots between the thousands, as everywhere on the site. */
export const money = (amount: number): string => String(amount).replaceAll(/\B(?=(\d{3})+$)/g, '.');
