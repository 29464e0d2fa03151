/** The part of the search sheet that the user opens it for. */
export type SearchPart = 'words' | 'period' | 'place' | 'filters'
