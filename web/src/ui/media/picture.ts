/** One picture in the sizes shown: `full` up to 1200, `thumb` 444 by 333. */
export type Picture = { id: string; full: string; thumb: string; alt: string }
