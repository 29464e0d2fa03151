/** The allowed content of stored HTML when shown: what the editor produces and no more, whatever was stored. */
export const cleaning = {
  ALLOWED_TAGS: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'a',
  ],
  ALLOWED_ATTR: ['href', 'title'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // A path of our own, never another host.
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![\\/])|#)/i,
}
