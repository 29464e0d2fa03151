// As long as a browser itself hides text that waits for its typeface.
const mostMs = 3000

/** Resolves once the typeface of the product is loaded; without it when that takes longer than 3 s or fails. Text drawn earlier is drawn once more in letters of another width: its lines break elsewhere and everything below moves. */
export const typefaceReady = () =>
  Promise.race([
    document.fonts.load('1em "Nunito Variable"').catch(() => undefined),
    new Promise((done) => setTimeout(done, mostMs)),
  ])
