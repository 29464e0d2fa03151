import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import '../styles/pieces.css'

const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'a'],
  ALLOWED_ATTR: ['href', 'title'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/|#)/i,
  // What the policy of the page takes for HTML, where the browser knows such a thing; text elsewhere.
  RETURN_TRUSTED_TYPE: true as const,
}

/** Stored HTML, shown with a short list of allowed tags; everything else is dropped. */
export function RichText({ html }: { html: string }) {
  const clean = useMemo(() => DOMPurify.sanitize(html, allowed), [html])
  return <div className="rich" dangerouslySetInnerHTML={{ __html: clean }} />
}
