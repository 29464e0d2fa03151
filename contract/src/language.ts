/** The product's languages; Dutch first. */
export const languages = ['nl', 'en'] as const
export type Language = (typeof languages)[number]
/** A text in each language. */
export type Text = Record<Language, string>
