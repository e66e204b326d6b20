/** Where the site keeps things in a visitor's browser. The inline script in the page's head looks here, too. */
export const tokenKey = 'arev-token';
export const settingsKey = 'arev-settings';
export const citiesKey = 'arev-cities';
export const bookingDraftKey = 'arev-booking-draft';
/** Lets the server render for the cities that the browser has stored. */
export const citiesCookie = 'arev_cities';
