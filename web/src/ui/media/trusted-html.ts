import DOMPurify from 'dompurify'

// The page's policy lets no plain text become HTML. The map and the editor still write such text; it is always cleaned on its way.
// Load this before such a library: some test the browser with it as soon as they are loaded.
if (window.trustedTypes && !window.trustedTypes.defaultPolicy)
  window.trustedTypes.createPolicy('default', { createHTML: (html) => DOMPurify.sanitize(html) })
