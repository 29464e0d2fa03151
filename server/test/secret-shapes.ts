/** Patterns of keys, tokens and passwords. */
export const secretShapes: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
  'a key of Amazon': /\b(?:AKIA|ASIA)[A-Z\d]{16}\b/,
  'a token of GitHub': /\bgh[pousr]_\w{36}\b|\bgithub_pat_\w{40}/,
  'a token of npm': /\bnpm_\w{36}\b/,
  'a token of Slack': /\bxox[abprs]-[\w-]{10}/,
  'a key of Google': /\bAIza[\w-]{35}/,
  'a key of Stripe': /\b[rs]k_live_\w{20}/,
  'an own API key': /\bbk_[A-Za-z\d_-]{30}/,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  'an address with a password':
    /\b(?:postgres(?:ql)?|smtps?|https?|amqp|redis|mongodb(?:\+srv)?):\/\/[\w.%-]+:(?!\$|password@|pw@|woord@|secret@)[^\s:@/'"`$<]{6,}@(?!.*\.example)/,
}
/** Which of them occur in a text. */
export const secretsIn = (text: string) =>
  Object.entries(secretShapes)
    .filter(([, shape]) => shape.test(text))
    .map(([what]) => what)
