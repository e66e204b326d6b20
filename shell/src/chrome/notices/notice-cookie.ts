/** There while the notice stays closed. It says nothing to the server, so every visitor gets the same cached page. */
export const noticeCookie = 'arev_notice';
