/** The day on which what the statement on accessibility says was last looked at; it is renewed with each release, within a year. */
export const looked = '2026-11-22'
