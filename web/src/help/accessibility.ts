/** The date of the last review of the accessibility statement; it is renewed with each release, within a year. */
export const looked = '2026-11-22'
