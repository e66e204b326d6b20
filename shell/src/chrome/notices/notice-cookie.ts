/** Set while the notice is closed. The server ignores it, so all visitors share one cached page. */
export const noticeCookie = 'arev_notice';
