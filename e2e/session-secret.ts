/** What the product under test signs links of mails with, so that a journey can have one without waiting for a mail. */
export const sessionSecret = 'only-for-journeys-through-the-product'
