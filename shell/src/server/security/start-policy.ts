/** The Trusted Types policy by which a page's first lines load the shell's own scripts, whose integrity they check. */
export const startPolicy = 'arev-start';
