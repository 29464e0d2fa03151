import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { cleaning } from './cleaning.ts'
import * as styles from './rich-text.module.css'

// The type that the page's policy accepts as HTML, where the browser supports it; text elsewhere.
const allowed = { ...cleaning, RETURN_TRUSTED_TYPE: true as const }

/** Stored HTML, shown with a short list of allowed tags; everything else is dropped. */
export function RichText({ html }: { html: string }) {
  const clean = useMemo(() => DOMPurify.sanitize(html, allowed), [html])
  return <div className={styles.richText} dangerouslySetInnerHTML={{ __html: clean }} />
}
