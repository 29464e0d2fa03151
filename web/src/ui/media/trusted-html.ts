import DOMPurify from 'dompurify'

// The policy of the page lets no plain text become HTML. The map and the editor still write such text; it is cleaned on its way, whoever wrote it.
// Load this before a library that does so: some try their browser out with it as soon as they are loaded.
if (window.trustedTypes && !window.trustedTypes.defaultPolicy)
  window.trustedTypes.createPolicy('default', { createHTML: (html) => DOMPurify.sanitize(html) })
