/** The part of the search sheet that one comes for. */
export type SearchPart = 'words' | 'period' | 'place' | 'filters'
