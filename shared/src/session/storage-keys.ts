/** Storage keys of the site in the visitor's browser. The inline script in the head of the page uses them, too. */
export const tokenKey = 'arev-token';
/** Present while the last session is over that ended without a logout. */
export const endedKey = 'arev-session-ended';
export const settingsKey = 'arev-settings';
export const citiesKey = 'arev-cities';
export const bookingDraftKey = 'arev-booking-draft';
/** Lets the server render for the cities that are stored in the browser. */
export const citiesCookie = 'arev_cities';
