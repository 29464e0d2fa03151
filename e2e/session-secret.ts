/** The secret with which the product under test signs links in mails, so that a journey can make one without waiting for a mail. */
export const sessionSecret = 'only-for-journeys-through-the-product'
