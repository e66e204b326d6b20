/** How long a call may take; uploads and downloads have limits of their own. */
export const usualAnswerMs = 15_000;
